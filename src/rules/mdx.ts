/** Rules about MDX: what cannot be read, what cannot work, and what does nothing. */
import type { RuleEntry } from './rule.ts'

export const MDX_RULES: readonly RuleEntry[] = [
  {
    id: 'mdx-syntax',
    summary: 'MDX that cannot be read',
    level: 'error',
    fixed: true,
    meaning:
      'A page that is read as MDX cannot be read: a tag is not closed, `<` and `{` stand in plain text, an `import` is broken. The page is left out; all mistakes of a file are told at once.',
    example: { language: 'mdx', code: 'Press <kbd>Ctrl and look at {this.' },
    cure: 'The message says what to write. A sign that is meant as text is written `\\<` and `\\{`, or stands in backticks; `<br>` is written `<br />`. If a page needs no components, `mdx: { format: md }` in its front matter, or `markdown.format` for the whole site, makes it plain Markdown.',
  },
  {
    id: 'mdx-undefined-name',
    summary: 'Component or name that nothing gives',
    level: 'error',
    fixed: true,
    meaning:
      'A tag with a capital letter is a component, and braces hold JavaScript: a page uses a name that it neither imports nor exports. The page is left out.',
    example: { language: 'mdx', code: 'Dear {name}, see <Chart />.' },
    cure: "Import the component at the top of the page: `import Chart from '@site/src/components/Chart'`. Braces that are meant as text are written `\\{name}`.",
  },
  {
    id: 'mdx-not-renderable',
    summary: 'Tag or value that React cannot show',
    level: 'error',
    fixed: true,
    meaning:
      'Tags of MDX are elements of React: `style` must be an object, `<br>` and the like have no content, and an object or a date is no text. The page is left out.',
    example: { language: 'mdx', code: '<p style="color: red">Stop!</p>' },
    cure: "The message has the tag as it must be written: `style={{color: 'red'}}`.",
  },
  {
    id: 'mdx-import-as-text',
    summary: 'Import within a paragraph',
    level: 'warning',
    also: ['error'],
    meaning:
      'An `import` stands in the middle of a text, where it is text and imports nothing. If the page uses what it would import, this is an error and the page is left out.',
    example: { language: 'mdx', code: "Our chart:\nimport Chart from './chart'" },
    cure: 'Put the import at the beginning of a line, with a blank line above and below.',
  },
  {
    id: 'lower-case-component',
    summary: 'Component that is written in small letters',
    level: 'warning',
    meaning:
      'A tag that begins with a small letter is an element of HTML, although the page imports a component of that name.',
    example: {
      language: 'mdx',
      code: "import Details from '@theme/Details'\nimport Chart from '@theme/CodeBlock'\n\n<chart />",
    },
    cure: 'Write the tag as the import has it, with a capital letter: `<Chart />`.',
  },
  {
    id: 'ignored-handler',
    summary: 'Handler that is a text',
    level: 'warning',
    meaning: 'An attribute such as `onclick` has a text as its value. In MDX it does nothing: handlers are functions.',
    example: { language: 'mdx', code: '<button onclick="alert(1)">Press</button>' },
    cure: 'Put the tag into a component of its own, in a file below `src/components`, with `onClick={() => alert(1)}`.',
  },
  {
    id: 'unclosed-mdx-code-block',
    summary: 'MDX block that is not closed',
    level: 'warning',
    meaning: 'A fence with the language `mdx-code-block` holds MDX, not code. One that is not closed is shown as code.',
    example: 'A fence with the language `mdx-code-block` that goes on to the end of the page.',
    cure: 'Close it with a line of as many backticks, three or four, and nothing else.',
  },
  {
    id: 'mdx-in-md',
    summary: 'Component in a plain Markdown file',
    level: 'warning',
    meaning:
      'A page that is read as plain Markdown has an `import` line and a tag of a component. Both are shown as text.',
    example: { language: 'md', code: "import Quiz from '../components/Quiz'\n\n<Quiz answer={3} />" },
    cure: "Set `mdx: { format: mdx }` in the page's front matter. If it is an example that should be seen, put it into a code block.",
  },
  {
    id: 'tabs-without-items',
    summary: 'Tabs without a tab',
    level: 'error',
    fixed: true,
    meaning: '`<Tabs>` holds no `<TabItem>`, and its `values` are empty. The page is left out.',
    example: { language: 'mdx', code: "import Tabs from '@theme/Tabs'\n\n<Tabs></Tabs>" },
    cure: 'Put a `<TabItem value="…" label="…">` into it for each tab.',
  },
  {
    id: 'duplicate-tab-value',
    summary: 'Two tabs with one value',
    level: 'error',
    fixed: true,
    meaning:
      'Two tabs of one `<Tabs>` have the same `value`, so that there is no telling them apart. The page is left out.',
    example: {
      language: 'mdx',
      code: 'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs>\n  <TabItem value="npm">One</TabItem>\n  <TabItem value="npm">Two</TabItem>\n</Tabs>',
    },
    cure: 'Give each tab a `value` of its own; what visitors see is the `label`.',
  },
  {
    id: 'unknown-default-tab',
    summary: 'Default tab that does not exist',
    level: 'error',
    fixed: true,
    meaning: 'The `defaultValue` of `<Tabs>` is the value of none of its tabs. The page is left out.',
    example: {
      language: 'mdx',
      code: 'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs defaultValue="yran">\n  <TabItem value="yarn">One</TabItem>\n</Tabs>',
    },
    cure: 'Correct the value, or leave it out: then the first tab is open.',
  },
  {
    id: 'nameless-tabs-query',
    summary: 'Tabs in the address without a name',
    level: 'error',
    fixed: true,
    meaning:
      '`<Tabs queryString>` keeps the choice in the address by the name of its `groupId`, and it has none. The page is left out.',
    example: {
      language: 'mdx',
      code: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs queryString>\n  <TabItem value=\"yarn\">One</TabItem>\n</Tabs>",
    },
    cure: 'Add a `groupId`, or give the name: `queryString="manager"`.',
  },
  {
    id: 'stray-tabs-child',
    summary: 'Something in tabs that is no tab',
    level: 'error',
    fixed: true,
    meaning: '`<Tabs>` holds a text or a tag that is no `<TabItem>` with a `value`. The page is left out.',
    example: { language: 'mdx', code: "import Tabs from '@theme/Tabs'\n\n<Tabs>\n\nText\n\n</Tabs>" },
    cure: 'Put it into a `<TabItem value="…">`, or outside of the `<Tabs>`.',
  },
  {
    id: 'tab-without-panel',
    summary: 'Tab that shows nothing, or is never shown',
    level: 'warning',
    meaning: 'The `values` of `<Tabs>` and the values of its `<TabItem>`s are not the same.',
    example: {
      language: 'mdx',
      code: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs\n  values={[\n    { value: 'npm', label: 'npm' },\n    { value: 'yarn', label: 'Yarn' },\n  ]}\n>\n  <TabItem value=\"npm\">One</TabItem>\n</Tabs>",
    },
    cure: 'Add what is missing, or leave `values` out: the tabs say it themselves.',
  },
  {
    id: 'partial-cycle',
    summary: 'Imported Markdown that shows itself',
    level: 'error',
    fixed: true,
    meaning:
      'A Markdown file is imported and shown by itself, or by a file that it shows, so that there is no end to it.',
    example: 'A file `_part.mdx` that imports `_part.mdx`.',
    cure: 'Take one of the imports out; what several files need belongs into a file of its own.',
  },
  {
    id: 'left-out-page',
    summary: 'Page that cannot be built and is missing in the site',
    level: 'error',
    option: 'onLeftOutPages',
    also: ['warning', 'info'],
    meaning:
      'A page, or a component of it, imports a part of the classic theme, styles (Less, or Sass where `sass` is not installed), or something of another tool that devcourse does not have. The page is left out. In a Docusaurus configuration `onLeftOutPages` is `warn` unless set, so that the rest of the site can be looked at.',
    example: { language: 'mdx', code: "import BlogPostItem from '@theme/BlogPostItem'\n\n<BlogPostItem />" },
    cure: 'Use Markdown, or a component that does not need it. If the site is to be published without the page, set `onLeftOutPages` to `warn`; the last lines of a build and a check name the page all the same.',
  },
  {
    id: 'page-without-component',
    summary: 'React page that exports no component',
    level: 'error',
    fixed: true,
    meaning:
      'A page in the pages folder is a JavaScript or TypeScript file whose default export is no React component.',
    example: {
      language: 'tsx title="src/pages/index.tsx"',
      code: 'export function Home() {\n  return <h1>Welcome</h1>\n}',
    },
    cure: 'Export the component as default: `export default function Home()`. A file that is no page belongs outside of the pages folder, or gets a name that begins with `_`.',
  },
  {
    id: 'bundle-error',
    summary: 'Import, component or style sheet that is broken',
    level: 'error',
    fixed: true,
    meaning:
      'A page or component imports a file that does not exist, a package that is not installed, or a name that is not exported; or a component or style sheet cannot be read. Pages that need it are left out.',
    example: { language: 'mdx', code: "import Quiz from '../components/Quizz'\n\n<Quiz />" },
    cure: "The message names file and line. Correct the import, or install the package in the site's folder.",
  },
  {
    id: 'absent-name',
    summary: 'Name that `react-dom` does not have',
    level: 'warning',
    meaning:
      'A component imports a name from `react-dom` that this version of it does not have: the name is `undefined`. The page is built, and fails only where the name is used.',
    example: { language: 'jsx', code: "import { findDOMNode } from 'react-dom'" },
    cure: 'Take the import out, or use what has taken its place; the release notes of React 19 name it.',
  },
  {
    id: 'component-failed',
    summary: 'Component that failed while it was rendered',
    level: 'error',
    fixed: true,
    meaning:
      'A component, an expression, or a page that is a component threw an error while it was rendered for the HTML of the page, or gave more than 500 elements inside each other. The place is where it was thrown; the pages that show it are left out.',
    example: { language: 'tsx', code: 'export const Width = () => <p>{window.innerWidth}</p>' },
    cure: "There is no browser at that moment: use `window`, `document` and `localStorage` in an effect or an event handler, or put the component into `<BrowserOnly>{() => <Width />}</BrowserOnly>` (`import BrowserOnly from '@docusaurus/BrowserOnly'`).",
  },
]
