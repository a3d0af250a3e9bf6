/**
 * Finds where a name that is not known when we write the code (of an attribute, a language, a key, an address) is looked up in
 * a plain object, which answers to `constructor` and `__proto__` as well.
 */
import ts from 'typescript-6'

/** One look-up by an open name. */
export interface OpenLookUp {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** What to write instead. */
  readonly cure: string
}

const CURES = {
  read: 'write `lookUp(table, name)` (src/shared/look-up.ts), or use a Map',
  write: 'an assignment to `__proto__` is lost: write `put(table, name, value)` (src/shared/look-up.ts), or use a Map',
  in: 'write `Object.hasOwn(table, name)`, or use a Map',
}

/** A comment that permits the look-ups of the next line, or of the file when it is a block; it gives a reason. */
const PERMISSION = /(\/\/|\/\*) any-name: \S/g

const OPEN = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any

/**
 * All `table[name]`, `{ [name]: value } = table` and `name in table` in some files of a program where the name may be any text
 * and the table is an object with any keys. A permission that permits nothing is one, too.
 */
export function openLookUps(program: ts.Program, files: readonly ts.SourceFile[]): readonly OpenLookUp[] {
  const checker = program.getTypeChecker()
  return files.flatMap((file) => withoutPermitted(file, lookUpsIn(file, checker)))
}

function lookUpsIn(file: ts.SourceFile, checker: ts.TypeChecker): readonly OpenLookUp[] {
  const found: OpenLookUp[] = []
  const add = (node: ts.Node, cure: string): void => void found.push({ file: file.fileName, line: lineOf(node), cure })
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node)) {
      const { expression, argumentExpression: name } = node
      if (isOpenName(name, checker) && hasAnyKeys(expression, checker) && !isOwnKey(node, checker))
        add(node, isWritten(node) ? CURES.write : CURES.read)
    } else if (isDestructured(node)) {
      if (isOpenName(node.expression, checker)) add(node, CURES.read)
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      if (!ts.isPrivateIdentifier(node.left) && isOpenName(node.left, checker)) add(node, CURES.in)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Less those that a comment permits; comments that permit nothing are added. */
function withoutPermitted(file: ts.SourceFile, found: readonly OpenLookUp[]): readonly OpenLookUp[] {
  const permissions = [...file.text.matchAll(PERMISSION)].map(({ index, 1: start }) => ({
    line: file.getLineAndCharacterOfPosition(index).line + 1,
    ofFile: start === '/*',
  }))
  const permits = ({ line, ofFile }: (typeof permissions)[number], one: OpenLookUp): boolean =>
    ofFile || one.line === line + 1
  const unused = permissions.filter((permission) => !found.some((one) => permits(permission, one)))
  return [
    ...found.filter((one) => !permissions.some((permission) => permits(permission, one))),
    ...unused.map(({ line }) => ({ file: file.fileName, line, cure: 'take the comment away: it permits nothing' })),
  ]
}

function isOpenName(node: ts.Node, checker: ts.TypeChecker): boolean {
  return isOpen(checker.getTypeAtLocation(node), checker)
}

function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => isOpen(part, checker))
  if (type.isIntersection()) return type.types.every((part) => isOpen(part, checker))
  const constraint = checker.getBaseConstraintOfType(type)
  return (type.flags & OPEN) !== 0 || (constraint !== undefined && constraint !== type && isOpen(constraint, checker))
}

function hasAnyKeys(node: ts.Node, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node))
  return (type.isUnion() ? type.types : [type]).some((one) =>
    checker.getIndexInfosOfType(one).some(({ keyType }) => (keyType.flags & ts.TypeFlags.String) !== 0),
  )
}

/** `for (const key in table) … table[key]`: the key is one of the table. */
function isOwnKey(
  { expression, argumentExpression: name }: ts.ElementAccessExpression,
  checker: ts.TypeChecker,
): boolean {
  const variable = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name)?.valueDeclaration : undefined
  const loop = variable?.parent.parent
  return loop !== undefined && ts.isForInStatement(loop) && bare(loop.expression) === bare(expression)
}

/** The text of an expression, less parentheses and what it says of its type. */
function bare(node: ts.Expression): string {
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node.getText()
}

/** The computed name of a property that is taken out of an object: `{ [name]: value } = table`. */
function isDestructured(node: ts.Node): node is ts.ComputedPropertyName {
  if (!ts.isComputedPropertyName(node)) return false
  const pattern = node.parent.parent
  const isTarget = ts.isBinaryExpression(pattern.parent) && pattern.parent.left === pattern
  return ts.isBindingElement(node.parent) || (ts.isObjectLiteralExpression(pattern) && isTarget)
}

function isWritten(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isDeleteExpression(parent)) return true
  if (ts.isBinaryExpression(parent))
    return (
      parent.left === node &&
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    )
  return (
    (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) &&
    (parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken)
  )
}

function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
}
