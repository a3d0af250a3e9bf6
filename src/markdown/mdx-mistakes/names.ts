/** Names that an MDX file uses and nothing gives: components without import, variables that do not exist. */
import { BROWSER_NAMES } from '../../base/code/browser-globals.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { nearest } from '../../base/did-you-mean.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isCode, type CodeNode } from '../../base/code/nodes.ts'
import { certainNames, declaredNames, type DeclaredName, type UsedName } from '../mdx/estree-walk.ts'
import type { Program } from '../mdx/nodes.ts'

/** Components of Docusaurus by their usual names, with the line that imports them. */
const IMPORTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'Tabs TabItem CodeBlock Admonition Details DocCard DocCardList IdealImage Layout Heading Mermaid TOCInline ThemedImage'
      .split(' ')
      .map((name) => [name, `import ${name} from '@theme/${name}'`]),
  ),
  ...Object.fromEntries(
    'BrowserOnly Interpolate Link Redirect useBaseUrl useDocusaurusContext useIsBrowser useGlobalData ExecutionEnvironment'
      .split(' ')
      .map((name) => [name, `import ${name} from '@docusaurus/${name}'`]),
  ),
  Translate: "import Translate from '@docusaurus/Translate'",
  translate: "import { translate } from '@docusaurus/Translate'",
  useColorMode: "import { useColorMode } from '@docusaurus/theme-common'",
  useLocation: "import { useLocation } from '@docusaurus/router'",
  useHistory: "import { useHistory } from '@docusaurus/router'",
  useDocById: "import { useDocById } from '@docusaurus/plugin-content-docs/client'",
  useCurrentSidebarCategory: "import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client'",
  React: "import React from 'react'",
  ...Object.fromEntries(
    'useState useEffect useMemo useRef useCallback useContext useReducer useId useLayoutEffect'
      .split(' ')
      .map((name) => [name, `import { ${name} } from 'react'`]),
  ),
}

/** Components that every MDX file has (spec markdown.md section 12). */
const PROVIDED = ['Head', 'Details', 'details', 'admonition', 'mermaid', 'code', 'pre', 'a', 'ul', 'li', 'img']

/** What the code of an MDX file finds around it. */
const SCOPE = new Set(
  'props toc frontMatter contentTitle metadata assets require module exports arguments undefined'.split(' '),
)

/** The names of one file. */
export interface FileNames {
  /** What its imports and exports declare, in the order of the text. */
  readonly declared: readonly DeclaredName[]
  /** Components that the site gives to every file. */
  readonly provided: readonly string[]
}

/** The names that the statements of a file declare. */
export function namesOf(programs: readonly Program[], provided: readonly string[]): FileNames {
  return {
    declared: programs.flatMap(({ body }) =>
      body.flatMap((statement) => (isCode(statement) ? declaredNames(statement) : [])),
    ),
    provided,
  }
}

/** The names that code of the file looks up for certain and nothing gives. */
export function unknownNames(code: CodeNode, { declared, provided }: FileNames): readonly UsedName[] {
  return certainNames(code).filter(({ name, component }) => {
    if (declared.some((known) => known.name === name)) return false
    if (component) return !provided.includes(name) && !PROVIDED.includes(name)
    // any-name: code finds the names that the global object inherits, too
    return !SCOPE.has(name) && !BROWSER_NAMES.has(name) && !(name in globalThis) && !name.startsWith('_')
  })
}

/** Whether the file has a component by the name of a tag, such as `ui.Chart`. */
export function isKnownComponent(tag: string, { declared, provided }: FileNames): boolean {
  const [root = ''] = tag.split('.')
  return declared.some(({ name }) => name === root) || provided.includes(root) || PROVIDED.includes(tag)
}

/** The error `mdx-undefined-name` for a component or a variable; `expression` is the code of the braces in a text that it stands in. */
export function undefinedName({ name, place, component }: UsedName, names: FileNames, expression?: string): Diagnostic {
  const known = names.declared.map((declared) => declared.name)
  const statement = lookUp(IMPORTS, name)
  const near = nearest(name, [...known, ...names.provided])
  const hint = statement === undefined ? hintOf(name, { component, near, expression }) : importLine(statement)
  const message = component
    ? `The component \`<${name}>\` is not imported`
    : `The name \`${name}\` stands for nothing: braces hold JavaScript`
  return error('mdx-undefined-name', message, { hint, ...(place === undefined ? {} : { place }) })
}

interface Unknown {
  readonly component: boolean
  readonly near: string | undefined
  readonly expression: string | undefined
}

function hintOf(name: string, { component, near, expression }: Unknown): string {
  if (near !== undefined) return `did you mean \`${component ? `<${near}>` : near}\`?`
  if (component) {
    const theme = nearest(
      name,
      Object.keys(IMPORTS).filter((known) => /^[A-Z]/.test(known)),
    )
    if (theme !== undefined) return `did you mean \`<${theme}>\`? Then ${importLine(lookUp(IMPORTS, theme) ?? '')}`
    const line = importLine(`import ${name} from '@site/src/components/${name}'`)
    return `${line}; a \`<\` that is meant as text is written \`\\<\``
  }
  const declare = `write \`export const ${name} = …\` at the beginning of a line above`
  if (expression === undefined) return `${declare}, or put a text into quotes`
  const short = expression.length <= 40 && !expression.includes('\n')
  return `write \`\\{${short ? `${expression}}` : ''}\` if it is meant as text, or put it into backticks; else ${declare}`
}

function importLine(statement: string): string {
  return `write \`${statement}\` at the top of the page`
}
