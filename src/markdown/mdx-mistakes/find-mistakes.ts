/** Mistakes in MDX that can be read, but would fail or do nothing where the page is rendered. */
import type { Paragraph, Root } from 'mdast'
import { error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { MappedElements } from '../../model/unit.ts'
import { isCode } from '../../base/code/nodes.ts'
import { type UsedName } from '../mdx/estree-walk.ts'
import { isElementName } from '../html/names.ts'
import { elementMistakes, tagPlace, valueMistake } from './elements.ts'
import { isKnownComponent, namesOf, undefinedName, unknownNames, type FileNames } from './names.ts'
import { isComponentName, type MdxElement, type Program } from '../mdx/nodes.ts'
import { placeOf } from '../place.ts'
import { themeElement } from '../html/theme-elements.ts'
import { themeMistakes } from './theme-components.ts'
import { walkMarkdown } from '../walk.ts'

/** What is known of the site and the file. */
export interface MistakeOptions {
  readonly mapped?: MappedElements | undefined
  /** The text of the tree: without it, nothing can be fixed. */
  readonly source?: string
}

/** An import in a line of text. */
const IMPORT = /^[ \t]*import\s([\w$*\s{},]{1,1000}?)\sfrom\s+(["'])[^"'\n]+\2/gm

/**
 * Find what parses and cannot work, everything at once. Errors, with which the page is withheld: `mdx-undefined-name`,
 * `mdx-not-renderable`, `mdx-syntax` (names taken twice, imports within a paragraph that are used). Warnings:
 * `ignored-handler`, `lower-case-component`, `mdx-import-as-text`, `unclosed-mdx-code-block`. Without file.
 */
export function mdxMistakes(tree: Root, { mapped, source = '' }: MistakeOptions = {}): readonly Diagnostic[] {
  const programs = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []))
  const names = namesOf(programs, mapped?.components ?? [])
  const mistakes = new Mistakes(names, source)
  const themeName = themeNames(programs, mapped?.theme ?? [])
  mistakes.findings.push(...takenTwice(names))
  for (const program of programs) mistakes.code(program)
  walkMarkdown(tree, (node) => {
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        mistakes.element(node)
        if (node.name !== null && isComponentName(node.name)) mistakes.findings.push(...themeMistakes(node, themeName))
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        mistakes.expression(node.data?.estree, node.value)
        break
      case 'code':
        if (node.lang === 'mdx-code-block') mistakes.findings.push(openBlock(placeOf(node)))
        break
      case 'paragraph':
        mistakes.paragraph(node)
        break
      default:
    }
    return undefined
  })
  return mistakes.all()
}

/** What is found in one file; a name is told once. */
class Mistakes {
  readonly findings: Diagnostic[] = []
  readonly #names: FileNames
  readonly #source: string
  readonly #unknown = new Map<string, Diagnostic>()
  /** Imports in paragraphs, by the names that they would give. */
  readonly #asText = new Map<string, Diagnostic>()

  constructor(names: FileNames, source: string) {
    this.#names = names
    this.#source = source
  }

  element(node: MdxElement): void {
    const { name } = node
    if (name === null) return
    if (!isComponentName(name)) {
      this.findings.push(...elementMistakes(node, this.#source))
      this.#lowerCase(name, node)
    } else if (!isKnownComponent(name, this.#names)) {
      const [root = ''] = name.split('.')
      this.#unknownName({ name: root, place: tagPlace(node), component: true })
    }
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') this.code(attribute.data?.estree)
      else if (typeof attribute.value === 'object') this.code(attribute.value?.data?.estree)
    }
  }

  expression(program: Program | null | undefined, code: string): void {
    const mistake = valueMistake(program, code)
    if (mistake === undefined) this.code(program, code)
    else this.findings.push(mistake)
  }

  code(program: Program | null | undefined, code?: string): void {
    if (!isCode(program)) return
    for (const name of unknownNames(program, this.#names)) this.#unknownName(name, code)
  }

  paragraph({ children }: Paragraph): void {
    for (const child of children) {
      if (child.type !== 'text' || !child.value.includes('import')) continue
      for (const found of child.value.matchAll(IMPORT)) {
        const place = placeOf(child)
        const line = (place?.line ?? 1) + child.value.slice(0, found.index).split('\n').length - 1
        const written = found[0].trim()
        const column = line === place?.line ? place.column : 1
        const finding = warning(
          'mdx-import-as-text',
          'The import is shown as text, since it stands within a paragraph',
          {
            place: { line, column, endLine: line, endColumn: column + written.length },
            hint: `put \`${written.length > 60 ? 'it' : written}\` at the beginning of a line, with a blank line above and below`,
          },
        )
        for (const name of (found[1] ?? '').match(/[\w$]+/g) ?? []) this.#asText.set(name, finding)
      }
    }
  }

  /** Names in imports that are text are told by the import alone, which then is an error. */
  all(): readonly Diagnostic[] {
    const used = [...this.#asText].filter(([name]) => this.#unknown.has(name)).map(([, finding]) => finding)
    const imports = [...new Set(this.#asText.values())].map((finding): Diagnostic =>
      used.includes(finding) ? { ...finding, severity: 'error' } : finding,
    )
    const unknown = [...this.#unknown].filter(([name]) => !this.#asText.has(name)).map(([, finding]) => finding)
    return [...this.findings, ...imports, ...unknown].sort((a, b) => position(a) - position(b))
  }

  #unknownName(used: UsedName, code?: string): void {
    if (!this.#unknown.has(used.name)) this.#unknown.set(used.name, undefinedName(used, this.#names, code))
  }

  /** `<chart />` where `chart` is imported, or `<tabs>` where `Tabs` is. */
  #lowerCase(name: string, node: MdxElement): void {
    if (isElementName(name)) return
    const meant = this.#names.declared.find((known) => known.name.toLowerCase() === name.toLowerCase())?.name
    if (meant === undefined) return
    const capital = `${meant.charAt(0).toUpperCase()}${meant.slice(1)}`
    const place = tagPlace(node)
    this.findings.push(
      warning('lower-case-component', `The tag \`<${name}>\` is no component, since it begins with a small letter`, {
        ...(place === undefined ? {} : { place }),
        hint: `write \`<${capital}>\`${capital === meant ? '' : `, and \`${capital}\` in the import`}`,
      }),
    )
  }
}

/** A fence of MDX that nothing closes is still there when the others are unwrapped (spec markdown.md section 1, step 2). */
function openBlock(place: Place | undefined): Diagnostic {
  const at = place === undefined ? {} : { place: { line: place.line, column: place.column } }
  const hint = 'close it with a line of as many backticks, three or four, and nothing else'
  return warning('unclosed-mdx-code-block', 'The block `mdx-code-block` is shown as code, since it is not closed', {
    ...at,
    hint,
  })
}

/** Gives the name of the theme component that a tag stands for, unless the site replaces it. */
function themeNames(programs: readonly Program[], replaced: readonly string[]): (tag: string) => string | undefined {
  const names = new Map<string, string>()
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type !== 'ImportDeclaration') continue
    const name = themeElement(String(statement.source.value))
    const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name
    if (name !== undefined && local !== undefined && !replaced.includes(name)) names.set(local, name)
  }
  return (tag) => names.get(tag)
}

/** Names that two statements declare. */
function takenTwice({ declared }: FileNames): readonly Diagnostic[] {
  const first = new Map<string, (typeof declared)[number]>()
  return declared.flatMap((found) => {
    const known = first.get(found.name)
    if (known === undefined) {
      first.set(found.name, found)
      return []
    }
    const isDefault = found.name === 'default'
    const related =
      known.place === undefined
        ? []
        : [{ message: isDefault ? 'the first one' : 'it is taken here first', file: '', place: known.place }]
    const message = isDefault ? 'The page has two default exports' : `The name \`${found.name}\` is taken twice`
    return [
      error('mdx-syntax', message, {
        ...(found.place === undefined ? {} : { place: found.place }),
        hint: isDefault
          ? 'remove one of them: it is the frame around the page'
          : 'remove one of them, or give it another name',
        related,
      }),
    ]
  })
}

function position({ place }: Diagnostic): number {
  return place === undefined ? 0 : place.line * 1e6 + place.column
}
