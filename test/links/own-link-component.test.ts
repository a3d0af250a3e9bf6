// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** Links of Markdown that a component of the site shows: what it is given, and what counts of what it does. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findAll } from '../support/html.ts'
import { site } from '../support/site.ts'

const CONFIG = `export default {
  title: 'T', url: 'https://e.org', baseUrl: '/base/', trailingSlash: true,
  onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', markdown: { format: 'detect' },
  presets: [['classic', { blog: false }]],
}
`

const FILES = {
  'docusaurus.config.mjs': CONFIG,
  'docs/b.mdx': '# B\n\n## Here\n',
  'docs/f.pdf': 'x',
  'static/s.pdf': 'x',
}

const TEXT = `# A

[b](b.mdx) [b2](./b.mdx?x=1#here) [abs](/docs/b) [rel](../b) [hash](#sub) [ref] [ext](https://e.net/x) [path](pathname:///s.pdf)

[file](f.pdf#p) [static](/s.pdf)

[no](b.mdx#none) [nowhere](/nowhere) [gone](gone.md) [nowhere](/nowhere)

## Sub

[ref]: b.mdx "Title"
`

/** A component that shows what it is given, with a link inside. */
const shows = (link: string): string => `import A from '@theme-original/MDXComponents/A'
export default function Own(props) {
  const { children, ...given } = props
  return <span data-given={JSON.stringify(given)}>${link}</span>
}
`

async function build(t: TestContext, files: Readonly<Record<string, string>>) {
  const made = await site({ ...FILES, ...files })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  const page = await built.html('docs/a')
  const spans = findAll(page, (element) => attribute(element, 'data-given') !== undefined)
  return {
    given: spans.map((span) => JSON.parse(attribute(span, 'data-given') ?? '') as Readonly<Record<string, unknown>>),
    links: spans.flatMap((span) => findAll(span, (one) => one.tagName === 'a').map((one) => attribute(one, 'href'))),
    findings: besidesHome(built.result.diagnostics).map(
      ({ rule, severity, file, place, message }) =>
        `${severity} ${rule} ${file ?? ''}:${place?.line ?? 0}:${place?.column ?? 0} ${message.replace(/, .*/, '')}`,
    ),
  }
}

const AT = 'warning broken-link docs/a'
const UNKNOWN = 'Unexpected link to `/nowhere` (resolved as `/base/nowhere`)'

test('around the original: given as written, linked as usual, told at the place in the text', async (t) => {
  const { given, links, findings } = await build(t, {
    'docs/a.md': TEXT,
    'src/theme/MDXComponents/A.js': shows('<A {...props} />'),
  })
  const file = given.find(({ href }) => String(href).includes('/f-'))
  assert.deepEqual(
    given.filter((one) => one !== file),
    [
      ...['/base/docs/b', '/base/docs/b?x=1#here', '/docs/b', '../b', '#sub'].map((href) => ({ href })),
      { href: '/base/docs/b', title: 'Title' },
      ...['https://e.net/x', 'pathname:///s.pdf'].map((href) => ({ href })),
      { href: '/base/s.pdf', target: '_blank', 'data-noBrokenLinkCheck': 'true' },
      ...['/base/docs/b#none', '/nowhere', 'gone.md', '/nowhere'].map((href) => ({ href })),
    ],
  )
  assert.match(String(file?.['href']), /^\/base\/assets\/files\/f-\w+\.pdf#p$/)
  assert.deepEqual(links, [
    ...['/base/docs/b/', '/base/docs/b/?x=1#here', '/base/docs/b/', '/base/docs/b/', '#sub', '/base/docs/b/'],
    ...['https://e.net/x', '/base/s.pdf', String(file?.['href']), '/base/s.pdf'],
    ...['/base/docs/b/#none', '/base/nowhere/', '/base/docs/a/gone.md/', '/base/nowhere/'],
  ])
  assert.deepEqual(findings, [
    'warning broken-anchor docs/a.md:7:6 Unexpected link to `b.mdx#none`',
    `${AT}.md:7:28 ${UNKNOWN}`,
    'warning broken-markdown-link docs/a.md:7:45 Unexpected link to `gone.md`',
    `${AT}.md:7:64 ${UNKNOWN}`,
  ])
})

test('one that leads elsewhere: only what it says counts, and files that are not there', async (t) => {
  const { links, findings } = await build(t, {
    'docs/a.mdx': TEXT,
    'src/theme/MDXComponents.js': `import M from '@theme-original/MDXComponents'
export default { ...M, a: ({ href }) => <span data-given="{}"><a href={'https://other.example/?' + href}>x</a></span> }
`,
  })
  assert.equal(links[11], 'https://other.example/?/nowhere')
  assert.deepEqual(findings, ['warning broken-markdown-link docs/a.mdx:7:45 Unexpected link to `gone.md`'])
})

test('links that a component makes are told where it makes them, on a page and in what that imports', async (t) => {
  const { findings, links } = await build(t, {
    'docs/_part.mdx': '[nowhere](/nowhere)\n',
    'docs/a.mdx': `import Part from './_part.mdx'
import Link from '@docusaurus/Link'

[b](b.mdx)

<Part />

<Link to="/gone">x</Link>
`,
    'src/theme/MDXComponents/A.js': shows("<A {...props} href={props.href + '?from=a'} />"),
  })
  assert.deepEqual(links, ['/base/docs/b/?from=a', '/base/nowhere/?from=a'])
  assert.deepEqual(findings, [
    `${AT}.mdx:8:1 Unexpected link to \`/gone\` (resolved as \`/base/gone\`)`,
    'warning broken-link src/theme/MDXComponents/A.js:4:51 Unexpected link to `/nowhere?from=a` (resolved as `/base/nowhere`)',
  ])
})

test('a plain tag is what the browser makes of it: a warning at most, at the place in the text', async (t) => {
  const { findings } = await build(t, {
    'docs/a.mdx': '[b](b.mdx) [nowhere](/base/nowhere)\n',
    'src/theme/MDXComponents/A.js': 'export default (props) => <a className="own" {...props} />\n',
  })
  assert.deepEqual(findings, ['warning broken-link docs/a.mdx:1:22 Unexpected link to `/base/nowhere`'])
})
