/** Where each row of `rows.ts` is shown to work: the text that a site has, and what the page built of it holds. */
import {
  admonition,
  code,
  expression,
  F,
  front,
  imports,
  later,
  links,
  raw,
  shown,
  T,
  tabs,
  tested,
  text,
  theme,
  wrapper,
  type Table,
  type Tested,
} from './kinds.ts'
import { partName } from '../../src/bundle/part-table.ts'
import { PAGE } from './page-fixtures.ts'
import { ROWS } from './rows.ts'
import { STRUCTURE } from './structure-fixtures.ts'

const FRONT_MATTER: Table = {
  title: front("title: 'Front: matter'", 'title: Front: matter | Features'),
  sidebar_label: shown(`${F}/docs/front.md`, 'sidebar_label: Keys', `${F}/sidebars.txt`, 'Keys /docs/front'),
  id: shown(`${F}/docs/front.md`, 'id: front-matter', `${F}/sidebars.txt`, 'Keys /docs/front'),
  slug: front('slug: /front', 'canonical: https://e.org/docs/front'),
  description: front('description: What', 'description: What front matter says'),
  sidebar_position: shown(
    `${T}/docs/01-basics/01-intro.mdx`,
    'sidebar_position: 2',
    `${T}/sidebars.txt`,
    'Introduction',
  ),
  hide_table_of_contents: shown(
    `${F}/docs/guides/first.md`,
    'hide_table_of_contents: true',
    `${F}/docs/guides/first`,
    /^(?![^]*class="toc")/,
  ),
  toc_max_heading_level: front('toc_max_heading_level: 5', 'href="#deeper"'),
  hide_title: front('hide_title: true', /^(?![^]*<h1)/),
  keywords: front('keywords: [one, two]', 'keywords: one,two'),
  sidebar_custom_props: shown(
    `${F}/docs/guides/first.md`,
    'sidebar_custom_props:',
    `${F}/sidebars.txt`,
    'First /docs/guides/first',
  ),
  pagination_next: shown(
    `${F}/docs/guides/first.md`,
    'pagination_next: null',
    `${F}/docs/guides/first`,
    /^(?![^]*rel="next")/,
  ),
  author: front('author: Ada', 'Deeper'),
  displayed_sidebar: front('displayed_sidebar: main', 'aria-label="Breadcrumbs"'),
  sidebar_class_name: shown(
    `${F}/docs/guides/first.md`,
    'sidebar_class_name: first-item',
    `${F}/sidebars.txt`,
    'First /docs/guides/first',
  ),
  pagination_prev: front('pagination_prev: index', /rel="prev" href="\/docs\/"/),
  content_type: front('content_type: guide', 'Deeper'),
  authors: front('authors: [ada, grace]', 'Deeper'),
  redirect_from: front('redirect_from: [/old]', 'Deeper'),
  custom_edit_url: front('custom_edit_url: https://example.org/edit/front', 'href="https://example.org/edit/front"'),
  tags: front('tags: [one, Two Words]', 'href="/docs/tags/two-words"'),
  unlisted: shown(`${F}/docs/unlisted.md`, 'unlisted: true', `${F}/docs/unlisted`, 'robots: noindex'),
  image: front('image: ./dot.png', /og:image: https:\/\/e\.org\/.*dot.*\.png/),
}

/** `<type>` in the text, its class in the page. */
const admonitions = (): Table =>
  Object.fromEntries(ROWS.admonition.map((type) => [type, admonition(`:::${type}`, `admonition-${type}`)]))

const video = imports("from 'video-embed'", /data-title="A film"/)

const THEME_IMPORT: Table = {
  '@theme/Tabs': tabs("import Tabs from '@theme/Tabs'", 'role="tab"'),
  '@theme/TabItem': tabs("import TabItem from '@theme/TabItem'", 'role="tabpanel"'),
  '@theme/CodeBlock': theme("from '@theme/CodeBlock'", 'language-js'),
  '@theme/DocCardList': shown(
    `${F}/docs/guides/index.mdx`,
    "from '@theme/DocCardList'",
    `${F}/docs/guides`,
    'class="card',
  ),
  '@docusaurus/Link': theme("from '@docusaurus/Link'", '>By route</a>'),
  'react-lite-youtube-embed': video,
  'react-player': video,
  '@docusaurus/theme-common': shown(
    `${F}/docs/guides/index.mdx`,
    'useCurrentSidebarCategory().items',
    `${F}/docs/guides`,
    'class="card',
  ),
  '@docusaurus/router': theme("from '@docusaurus/router'", /At (?:<!-- -->)?\/docs\/theme/),
  '@theme/Admonition': admonition("from '@theme/Admonition'", 'A component'),
  '@theme/TOCInline': theme("from '@theme/TOCInline'", 'href="#images"'),
  '@docusaurus/useBaseUrl': theme("from '@docusaurus/useBaseUrl'", 'alt="by base URL"'),
  'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css': imports(
    "import 'video-embed/lib/video-embed.css'",
    'video-embed',
  ),
}

const COMPONENT: Table = {
  Tabs: tabs('<Tabs lazy>', 'First panel'),
  TabItem: tabs('<TabItem value="banana">', 'banana'),
  CodeBlock: imports('<CodeBlock language="python"', 'language-python'),
  DocCardList: shown(`${T}/docs/02-more/cards.md`, '<DocCardList />', `${T}/more/cards`, 'data-label="Cards"'),
  Link: theme('<Link to="./tabs#lazy">', 'href="/docs/tabs#lazy"'),
  LiteYouTubeEmbed: video,
  ReactPlayer: video,
  Redirect: shown(`${F}/docs/moved.mdx`, '<Redirect to="/docs/text" />', `${F}/docs/moved`, '<h1>Moved</h1>'),
  TOCInline: theme('<TOCInline', 'href="#browser"'),
  Screenshot: wrapper('<Screenshot url="/img/dot.png"', /<figure class="screenshot">\s*<img[^>]*src="\/img\/dot\.png"/),
  DetailedExplanation: wrapper('<Explanation>', /<summary>Explanation<\/summary>[^]*a list/),
  DatabaseTabs: wrapper('<DatabaseTabs>', /role="tab"[^>]*>PostgreSQL[^]*Text for <strong>PostgreSQL/),
}

/** Tags whose page is another one than that of the raw tags, or that have no tag of their own in the content. */
const OTHER_TAGS: Table = {
  br: text('<br/>', '<br>'),
  head: shown(`${F}/docs/head.mdx`, '<head>', `${F}/docs/head`, 'robots: noarchive'),
  link: shown(`${F}/docs/head.mdx`, '<link rel="alternate"', `${F}/docs/head`, 'title: Own title'),
}

const tags = (): Table =>
  Object.fromEntries(
    ROWS.tag.map((tag) => [tag, OTHER_TAGS[tag] ?? raw(new RegExp(`<${tag}[ >]`), new RegExp(`<${tag}[ >]`))]),
  )

const LINK: Table = {
  external: links('[outside](https://example.org/)', /<a href="https:\/\/example\.org\/"[^>]*>outside/),
  '#anchor': links('[anchor](#links-2)', 'href="#links-2"'),
  'url path (relative)': links('[parent URL](../tabs)', '<a href="/docs/tabs">parent URL</a>'),
  'md file (relative)': links('[parent](../tabs.mdx)', '<a href="/docs/tabs">parent</a>'),
  'url path (absolute)': links('[absolute](/docs/text)', '<a href="/docs/text">absolute</a>'),
  'asset (absolute)': links('[asset](/files/site.pdf)', /site(?:-[0-9a-f]+)?\.pdf"[^>]*>asset/),
  'asset (relative)': links('[relative asset](../manual.pdf)', /manual-[0-9a-f]+\.pdf"[^>]*>relative asset/),
  'md file (absolute)': links('[from the root](/guides/first.md)', '<a href="/docs/guides/first">from the root</a>'),
  'pathname://': links('pathname:///files/site.pdf', /href="\/files\/site\.pdf"[^>]*>pathname/),
  'asset (@site)': links('(@site/static/files/site.pdf)', /site-[0-9a-f]+\.pdf"[^>]*>site asset/),
  'md file from the content root without slash': links(
    '[bare root](guides/first.md)',
    '<a href="/docs/guides/first">bare root</a>',
  ),
  'md file from the site root': links(
    '[from the site](/docs/guides/first.md)',
    '<a href="/docs/guides/first">from the site</a>',
  ),
}

const OTHER_LANGUAGES: Table = {
  '(none)': code('\n```\nno language\n```', 'no language'),
  'mdx-code-block': expression('````mdx-code-block', '<i class="later">Four marks</i>'),
}

const languages = (): Table =>
  Object.fromEntries(
    ROWS.language.map((language) => [
      language,
      OTHER_LANGUAGES[language] ??
        shown(
          `${F}/docs/code/languages.mdx`,
          `\`\`\`${language}\n`,
          `${F}/docs/code/languages`,
          new RegExp(`language-${language}[ "]`),
        ),
    ]),
  )

/** Words that mean something, and those that are left alone. */
const META: Table = {
  'title=': code('title="title.js"', 'title.js'),
  npm2yarn: shown(
    `${T}/docs/02-more/npm.md`,
    '```bash npm2yarn',
    `${T}/more/npm`,
    /role="tab"[^>]*>pnpm[^]*pnpm<\/span> <span[^>]*>add/,
  ),
  showLineNumbers: code("```ts showLineNumbers=5 title='from five.ts'", 'from five.ts'),
}

const metas = (): Table =>
  Object.fromEntries(
    ROWS.meta.map((word) => [
      word,
      META[word] ??
        (word === 'js' || word === 'a'
          ? code('```js js a', 'moreWords')
          : code(new RegExp(`\`\`\`ts [^\n]*\\b${word}`), 'words')),
    ]),
  )

const REPLACED = tested('bundle/part-table.test.ts', 'each part is made by the component that the table names')
const NO_PART = later('a piece of the layout that cannot be replaced: named in a warning')
const inner = (name: string): Tested => tested('theme-parts.test.ts', name)

const SWIZZLED: Table = {
  ...Object.fromEntries(ROWS.swizzled.map((name) => [name, partName(name) === undefined ? NO_PART : REPLACED])),
  BlogPostItem: later('there is no blog'),
  BlogSidebar: later('there is no blog'),
  DocItem: inner('DocItem/Footer'),
  DocSidebar: inner('src/theme/DocSidebar/Desktop'),
  NavbarItem: inner('NavbarItem/ComponentTypes'),
  TabItem: tested('e2e/mdx.test.ts', 'TabItem'),
  MDXComponents: shown(`${T}/src/theme/MDXComponents.tsx`, 'Highlight,', `${T}/`, 'gold'),
  CodeBlock: shown(`${T}/src/theme/CodeBlock/index.js`, '@theme-original/CodeBlock', `${T}/`, '<p class="quiz">'),
  Admonition: shown(`${T}/src/theme/Admonition/index.tsx`, 'own-tip', `${T}/`, 'class="own-tip'),
  Tabs: shown(`${T}/src/theme/Tabs/index.js`, 'own-tabs', `${T}/`, 'class="own-tabs"'),
  DocCard: shown(`${T}/src/theme/DocCard/index.js`, 'own-card', `${T}/more/cards`, 'class="own-card"'),
}

/** By section of `ROWS`. */
export const FIXTURES: Readonly<Record<keyof typeof ROWS, Table>> = {
  page: PAGE,
  structure: STRUCTURE,
  frontMatter: FRONT_MATTER,
  admonition: admonitions(),
  themeImport: THEME_IMPORT,
  component: COMPONENT,
  tag: tags(),
  link: LINK,
  language: languages(),
  meta: metas(),
  swizzled: SWIZZLED,
}
