// An ESLint rule: names that are not known when we write the code (of attributes, languages, keys, addresses) are not looked up
// in plain objects, which answer to `constructor` and `__proto__` as well.
import ts from 'typescript'

const OPEN = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any

/** Refuses `table[name]` and `name in table` where the name may be any text and the table is an object with any keys. */
export const ownNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      read: 'Every object answers to names such as `constructor`: write `lookUp(table, name)` (src/shared/look-up.ts), or use a Map.',
      write:
        'An assignment to `__proto__` is lost: write `put(table, name, value)` (src/shared/look-up.ts), or use a Map.',
      in: 'Every object has names such as `constructor`: write `Object.hasOwn(table, name)`, or use a Map.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const typeOf = (node) => services.getTypeAtLocation(node)

    return {
      MemberExpression(node) {
        if (!node.computed || !isOpen(typeOf(node.property)) || !hasAnyKeys(typeOf(node.object))) return
        if (isOwnKey(node, context.sourceCode)) return
        context.report({ node, messageId: isWritten(node) ? 'write' : 'read' })
      },
      'ObjectPattern > Property[computed=true]'(node) {
        if (isOpen(typeOf(node.key))) context.report({ node, messageId: 'read' })
      },
      'BinaryExpression[operator="in"]'(node) {
        if (node.left.type !== 'PrivateIdentifier' && isOpen(typeOf(node.left)))
          context.report({ node, messageId: 'in' })
      },
    }

    function isOpen(type) {
      if (type.isUnionOrIntersection()) return type.isUnion() ? type.types.some(isOpen) : type.types.every(isOpen)
      const constraint = checker.getBaseConstraintOfType(type)
      return (type.flags & OPEN) !== 0 || (constraint !== undefined && constraint !== type && isOpen(constraint))
    }

    function hasAnyKeys(type) {
      const given = checker.getNonNullableType(type)
      const types = given.isUnion() ? given.types : [given]
      return types.some((one) =>
        checker.getIndexInfosOfType(one).some(({ keyType }) => (keyType.flags & ts.TypeFlags.String) !== 0),
      )
    }
  },
}

/** `for (const key in table) … table[key]`: the key is one of the table. */
function isOwnKey({ object, property }, sourceCode) {
  if (property.type !== 'Identifier') return false
  for (let scope = sourceCode.getScope(property); scope !== null; scope = scope.upper) {
    const definition = scope.set.get(property.name)?.defs[0]
    if (definition === undefined) continue
    const loop = definition.node.parent?.parent
    return loop?.type === 'ForInStatement' && bare(loop.right, sourceCode) === bare(object, sourceCode)
  }
  return false
}

/** The text of an expression, less what it says of its type. */
function bare(node, sourceCode) {
  return node.type === 'TSAsExpression' ? bare(node.expression, sourceCode) : sourceCode.getText(node)
}

function isWritten(node) {
  const { parent } = node
  if (parent.type === 'AssignmentExpression') return parent.left === node
  return parent.type === 'UpdateExpression' || (parent.type === 'UnaryExpression' && parent.operator === 'delete')
}
