/** A site of theme-api.test.ts whose pages use what there is of the theme's functions and components: files by path. */

/** The configuration of both sites. */
export const CONFIG = `export default {
  title: 'Site', url: 'https://e.org', baseUrl: '/x/', search: false, onBrokenLinks: 'warn', markdown: { format: 'mdx' },
  customFields: { answer: 42 },
}`

/** Pages that use what there is; all of it works. */
export const GOOD_SITE: Readonly<Record<string, string>> = {
  'devcourse.config.mjs': CONFIG,
  'src/pages/index.tsx': 'export default () => <h1>Home</h1>\n',
  'static/a.png': 'a',
  'static/b.png': 'b',
  'docs/intro.mdx': '---\ndescription: Where it begins\n---\n\n# Intro\n\n<DocCardList className="mine" />\n'.replace(
    '\n# Intro',
    "\nimport DocCardList from '@theme/DocCardList'\n\n# Intro",
  ),
  'docs/guide/_category_.json': JSON.stringify({ label: 'Guide', link: { type: 'generated-index' } }),
  'docs/guide/a.mdx': `---
title: First
---

import DocCardList from '@theme/DocCardList'
import TOCInline from '@theme/TOCInline'
import { useCurrentSidebarCategory, useDocById, useDoc } from '@docusaurus/plugin-content-docs/client'

export function Category() {
  const { label, items } = useCurrentSidebarCategory()
  return <p id="category">{label}: {items.map((item) => item.label).join(', ')}</p>
}

export function About({ of }) {
  const { metadata, frontMatter, toc } = useDoc()
  return <p id="about">{useDocById(of).title}; {metadata.permalink}; {frontMatter.title}; {toc.map(({ value }) => value).join(', ')}</p>
}

<Category />

<About of="intro" />

## One

<TOCInline toc={toc} />

<DocCardList items={[{ type: 'link', label: 'Out', href: 'https://e.com/', description: 'Away' }, { type: 'link', label: 'In', href: '/docs/intro' }, { type: 'link', label: 'Doc', href: '/docs/intro', docId: 'intro' }]} />

### Two \`code\`

#### Three
`,
  'docs/guide/b.mdx': `---
title: Second
---

import DocCardList from '@theme/DocCardList'
import TOCInline from '@theme/TOCInline'

<DocCardList />

<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel={4} />

## One

### Two

#### Three
`,
  'src/theme/MDXComponents.jsx': `import Original from '@theme-original/MDXComponents'
import { Highlight } from './Highlight'

export default {
  ...Original,
  Highlight,
  table: (props) => <div className="wide"><table {...props} /></div>,
  a: (props) => <Original.a {...props} data-own="" />,
}
`,
  'src/theme/Highlight.jsx': 'export const Highlight = ({ children }) => <mark>{children}</mark>\n',
  'src/theme/Admonition/index.jsx': `import Admonition from '@theme-original/Admonition'

export default function Box(props) {
  return props.type === 'tip' ? <aside><Admonition {...props} /></aside> : <Admonition {...props} />
}
`,
  'src/theme/Admonition/Types.jsx': `import Types from '@theme-original/Admonition/Types'

export default { ...Types, danger: ({ title, children }) => <section className="own">{title}: {children}</section> }
`,
  'src/theme/DocItem/Footer.jsx': `import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client'

export default function Footer() {
  const { docs } = useDocsVersion()
  return <footer onClick={() => 0}>{useDoc().metadata.title} of {Object.keys(docs).length}</footer>
}
`,
  'src/theme/CodeBlock.jsx': `import CodeBlock from '@theme-original/CodeBlock'

export default (props) => <figure><CodeBlock {...props} /></figure>
`,
  'src/theme/Heading.tsx': `import Heading from '@theme-original/Heading'
import type { Props } from '@theme/Heading'

export default (props: Props) => <Heading {...props} className="own-heading" />
`,
  'docs/mapped.mdx': `# Mapped

<Highlight>Marked *text*</Highlight>

| A | B |
| - | - |
| 1 | [to **intro**](./intro.mdx) |

:::tip[A *fine* title]

Inside \`code\`.

:::

:::danger

Own.

:::

## Second

\`\`\`js title="a.js"
const a = 1
\`\`\`
`,
  'src/pages/api.tsx': `import Head from '@docusaurus/Head'
import Interpolate, { interpolate } from '@docusaurus/Interpolate'
import isInternalUrl, { hasProtocol } from '@docusaurus/isInternalUrl'
import Link from '@docusaurus/Link'
import { matchPath } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData'
import useRouteContext from '@docusaurus/useRouteContext'
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { PageMetadata, HtmlClassNameProvider, ThemeClassNames, useThemeConfig, usePluralForm, uniq, groupBy, duplicates } from '@docusaurus/theme-common'
import { useActiveDocContext, useAllDocsData, useLatestVersion, useLayoutDoc, useLayoutDocsSidebar, useVersions } from '@docusaurus/plugin-content-docs/client'
import siteConfig from '@generated/docusaurus.config'
import metadata from '@generated/site-metadata'
import Heading from '@theme/Heading'
import ExternalLink from '@theme/Icon/ExternalLink'
import Layout from '@theme/Layout'
import ThemedImage from '@theme/ThemedImage'
import Part from './_part.mdx'

function Facts() {
  const { siteConfig: config, siteMetadata } = useDocusaurusContext()
  const plural = usePluralForm()
  const docs = useAllDocsData()[DEFAULT_PLUGIN_ID]
  const { withBaseUrl } = useBaseUrlUtils()
  const facts = {
    title: config.title, answer: config.customFields.answer, same: config.title === siteConfig.title,
    version: siteMetadata.docusaurusVersion === metadata.docusaurusVersion,
    base: [useBaseUrl('/img/a.png'), withBaseUrl('b.png'), useBaseUrl('https://e.com/')],
    theme: useThemeConfig().navbar.hideOnScroll, className: ThemeClassNames.common.admonition,
    plural: [plural.selectMessage(1, 'one|many'), plural.selectMessage(2, 'one|many')],
    lists: [uniq([1, 1, 2]), duplicates([1, 1, 2]), groupBy(['a', 'b', 'a'], (text) => text)],
    urls: [isInternalUrl('/a'), isInternalUrl('https://e.com'), hasProtocol('mailto:a')],
    match: matchPath('/docs/a/b', { path: '/docs/:name' })?.params.name, none: matchPath('/docs/a', { path: '/doc' }),
    docs: [docs.path, docs.versions.map(({ name, isLast }) => [name, isLast])],
    global: [Object.keys(useGlobalData()), usePluginData('docusaurus-plugin-content-docs').path === docs.path],
    latest: useLatestVersion().docs.find(({ id }) => id === 'intro'), count: useVersions().length,
    active: useActiveDocContext().activeDoc ?? null, plugin: useRouteContext().plugin.name,
    layoutDoc: useLayoutDoc('intro').path, sidebar: useLayoutDocsSidebar('defaultSidebar').link.label,
    texts: [translate({ message: 'Hello {name}', id: 'a' }, { name: 'you' }), interpolate('{a}{b}', { a: 1 })],
  }
  return <pre id="facts">{JSON.stringify(facts)}</pre>
}

export default function Page() {
  return (
    <Layout title="API" description="All of it">
      <HtmlClassNameProvider className="api">
        <Head><meta name="own" content="yes" /></Head>
        <PageMetadata keywords={['k1', 'k2']} />
        <Heading as="h2" id="own">Own</Heading>
        <p id="texts">
          <Translate id="t" values={{ who: <b>you</b> }}>{'Hi {who}!'}</Translate>
          <Interpolate values={{ n: 3 }}>{' {n} times'}</Interpolate>
        </p>
        <Link id="link" to="/docs/guide/a#one" className="button">Intro</Link>
        <Link id="out" to="https://e.com">Out <ExternalLink /></Link>
        <ThemedImage alt="both" sources={{ light: useBaseUrl('/a.png'), dark: useBaseUrl('/b.png') }} />
        <ErrorBoundary fallback={() => <p>never</p>}><p id="bounded">fine</p></ErrorBoundary>
        <Facts />
        <Part />
      </HtmlClassNameProvider>
    </Layout>
  )
}
`,
  'src/pages/_part.mdx': 'A part of **Markdown**.\n',
  'docs/alive.mdx': `# Alive

import BrowserOnly from '@docusaurus/BrowserOnly'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import { useHistory, useLocation } from '@docusaurus/router'
import { useColorMode, useCollapsible, Collapsible, useWindowSize, useStorageSlot } from '@docusaurus/theme-common'
import { useTabs } from '@docusaurus/theme-common/internal'
import { useDocsPreferredVersion, useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client'

export function Live() {
  const { colorMode } = useColorMode()
  const { pathname } = useLocation()
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true })
  const { preferredVersion } = useDocsPreferredVersion()
  const [value] = useStorageSlot('key')
  const { selectedValue } = useTabs({ values: [{ value: 'a' }, { value: 'b', default: true }] })
  const { label, docs } = useDocsVersion()
  const facts = [colorMode, pathname, useWindowSize(), preferredVersion, value, selectedValue, label, docs.intro.title,
    useDocsSidebar().items.length, typeof useHistory().push]
  return <div><pre id="live">{JSON.stringify(facts)}</pre><button onClick={() => ExecutionEnvironment.canUseDOM && toggleCollapsed()}>More</button>
    <Collapsible collapsed={collapsed}><p>more</p></Collapsible></div>
}

<Live />

<BrowserOnly fallback={<i id="fallback">Wait</i>}>{() => <b>{window.innerWidth}</b>}</BrowserOnly>
`,
}
