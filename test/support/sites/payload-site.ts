/** A site every field of which tries to be more than a text: tests look whether any of them becomes an element, or runs. */

/** Ends whatever it may stand in (a value, a tag, a comment, a script, a style, a title), and then would run `ran()`. */
export const PAYLOAD =
  '"\'`-->]]></title></textarea></style></script></noscript></template>' +
  '<img class=foreign src=data:, onerror=ran()><script class=foreign>ran()</script>' +
  '{{main}}${ran()}\\"-ran()-"\\\'-ran()-\'<!--<script>'

/** The same, as far as names of files and ids can hold it: without slashes. */
export const NAME = '"\'`--><img class=foreign src=data:, onerror=ran()>{{main}}&lt;'

/** Marks a place by its number in front of the payload, so that what came up tells where it was. */
function counted(): (text?: string) => string {
  let count = 0
  return (text = PAYLOAD) => `f${(count += 1)}${text}`
}

/** The words of a front matter, as JSON, which YAML reads. */
function frontMatter(fields: object): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n`
}

/** Text of Markdown that stands for a text with signs of HTML in it. */
function quoted(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

const BODY = (bad: () => string): string => `
## ${quoted(bad())}

### Code \`\`${bad().replaceAll('`', '')}\`\`

[link](./plain.md ${JSON.stringify(quoted(bad()))}) and ![${quoted(bad())}](./dot.svg ${JSON.stringify(quoted(bad()))})
and a footnote[^${NAME.replace(/[\s\]]/g, '')}] and ${bad().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '')}

[^${NAME.replace(/[\s\]]/g, '')}]: ${quoted(bad())}

:::note[${quoted(bad())}]

${quoted(bad())}

:::

\`\`\`js title="${bad().replaceAll('"', '').replaceAll('`', '')}" {1}
${bad().replaceAll('`', '')}
// highlight-next-line
const x = ${bad().replaceAll('`', '')}
\`\`\`

~~~${NAME.replace(/\s/g, '')} ${bad()}
${bad()}
~~~

| ${quoted(bad()).replaceAll('|', '')} | b |
| --- | --- |
| ${quoted(bad())} | c |
`

const TABS = (bad: () => string): string => {
  const text = (): string => `{${JSON.stringify(bad())}}`
  return `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import Link from '@docusaurus/Link'
import Head from '@docusaurus/Head'

# Tabs

<Head><meta name="x" content=${text()} /><title>{${JSON.stringify(bad())}}</title></Head>

<Tabs groupId=${text()} queryString="choice" className=${text()}>
<TabItem value=${text()} label=${text()}>One</TabItem>
<TabItem value="b" label=${text()} attributes={{className: ${JSON.stringify(bad())}}}>Two</TabItem>
</Tabs>

<CodeBlock language=${text()} title=${text()} className=${text()} metastring=${text()}>{${JSON.stringify(bad())}}</CodeBlock>

<Link to="/docs/plain" title=${text()} className=${text()}>{${JSON.stringify(bad())}}</Link>

<details className=${text()}><summary>{${JSON.stringify(bad())}}</summary>More</details>

:::tip[{${JSON.stringify(bad())}}]

{${JSON.stringify(bad())}}

:::

{${JSON.stringify(bad())}}
`
}

const PAGE = (bad: () => string): string => `import Layout from '@theme/Layout'
import Heading from '@theme/Heading'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useState } from 'react'
import { Redirect } from '@docusaurus/router'
function Island() {
  const [text] = useState(${JSON.stringify(bad())})
  const { siteConfig } = useDocusaurusContext()
  return <button title={text} onClick={() => undefined}>{text}{siteConfig.title}{JSON.stringify(siteConfig.customFields)}</button>
}
export default function Page() {
  const text = ${JSON.stringify(bad())}
  return <Layout title={text} description={text} wrapperClassName={text}><main><Heading as="h1" id={text}>{text}</Heading><Island /></main></Layout>
}
`

const REDIRECT = (bad: () => string): string => `import { Redirect } from '@docusaurus/router'
export default function Page() {
  return <Redirect to={${JSON.stringify(`/docs/plain?x=${bad()}`)}} />
}
`

function config(bad: (text?: string) => string): object {
  const link = (): object => ({ label: bad(), to: '/docs/plain', className: bad(), 'aria-label': bad(), title: bad() })
  const logo = (): object => ({ alt: bad(), src: `/${bad(NAME)}.svg`, href: `/${bad()}`, className: bad() })
  return {
    title: bad(),
    tagline: bad(),
    titleDelimiter: bad(),
    url: 'https://example.org',
    baseUrl: '/base/',
    favicon: bad(),
    organizationName: bad(),
    projectName: bad(),
    siteVersion: bad(),
    customFields: { [bad()]: bad() },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    onBrokenMarkdownImages: 'ignore',
    onDuplicateRoutes: 'ignore',
    headTags: [{ tagName: 'meta', attributes: { name: bad(), content: bad() } }],
    stylesheets: [{ href: 'data:text/css,', title: bad() }],
    scripts: [{ src: 'data:text/javascript,', 'data-x': bad() }],
    search: { pagePath: 'search', placeholder: bad(), missingResultsUrl: `https://example.org/?\${query}${bad()}` },
    docs: {
      path: 'docs',
      editUrl: `https://example.org/${bad()}`,
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      versions: { current: { label: bad(), className: bad(), banner: 'unreleased', badge: true } },
      admonitions: { keywords: ['note', 'tip'] },
    },
    markdown: { footnoteLabel: bad(), format: 'detect' },
    theme: {
      image: bad(),
      metadata: [{ name: bad(), content: bad() }],
      announcementBar: { id: bad(), content: '<b>On purpose</b>', isCloseable: true },
      navbar: {
        title: bad(),
        logo: logo(),
        items: [
          link(),
          { label: bad(), className: bad(), items: [link(), { label: bad(), href: `https://example.org/${bad()}` }] },
          { type: 'docsVersionDropdown' },
          { type: 'docsVersion', label: bad() },
          { label: bad(), href: `https://example.org/?${bad()}`, position: 'right' },
        ],
      },
      footer: {
        logo: logo(),
        links: [{ title: bad(), items: [link(), { label: bad(), href: `https://example.org/${bad()}` }] }],
        copyright: 'On <b>purpose</b>',
      },
    },
  }
}

/** Files of the site. */
export function payloadSite(): Record<string, string> {
  const bad = counted()
  const category = (): object => ({
    label: bad(),
    className: bad(),
    customProps: { x: bad() },
    link: { type: 'generated-index', title: bad(), description: bad(), keywords: [bad()], slug: '/category/made' },
  })
  return {
    'devcourse.config.json': JSON.stringify(config(bad)),
    'docs/plain.md': `# Plain\n\nWords with no harm.\n`,
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/fields.md':
      frontMatter({
        title: bad(),
        description: bad(),
        keywords: [bad()],
        image: `https://example.org/?${bad(PAYLOAD)}`,
        sidebar_label: bad(),
        sidebar_class_name: bad(),
        sidebar_custom_props: { x: bad() },
        pagination_label: bad(),
        custom_edit_url: `https://example.org/${bad()}`,
        tags: [bad(), { label: bad(), permalink: '/given' }, 'known'],
        last_update: { author: bad(), date: '2026-01-31' },
      }) + BODY(bad),
    'docs/id.md': `${frontMatter({ id: bad(NAME), unlisted: true })}\n# Id\n\nWords.\n`,
    'docs/slug.md': `${frontMatter({ slug: `/${bad(NAME)}`, draft: false })}\n# Slug\n\nWords.\n`,
    [`docs/${bad(NAME)}.md`]: 'Without a title.\n',
    [`docs/${bad(NAME)}/one.md`]: `# One\n\n[that](./${encodeURIComponent(bad(NAME))}.pdf)\n`,
    'docs/made/_category_.json': JSON.stringify(category()),
    'docs/made/two.md': '# Two\n\nWords.\n',
    'docs/tabs.mdx': TABS(bad),
    'docs/tags.yml': JSON.stringify({ known: { label: bad(), description: bad(), permalink: '/known' } }),
    'src/pages/index.md': `${frontMatter({ title: bad(), description: bad(), wrapperClassName: bad() })}${BODY(bad)}`,
    'src/pages/code.jsx': PAGE(bad),
    'src/pages/away.jsx': REDIRECT(bad),
    [`src/pages/${bad(NAME)}.md`]: '# Page\n\nWords.\n',
  }
}
