import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import { line, load, withSite } from './site-folder.ts'

const body = `{ title: 'Course', url: 'https://example.org/', baseUrl: 'go', docs: { sidebarPath: './sidebars.js' } }`

const forms: Readonly<Record<string, string>> = {
  'devcourse.config.ts': `import { defineConfig } from 'devcourse'\nconst title: string = 'x'\nvoid title\nexport default defineConfig(${body})`,
  'devcourse.config.mts': `export default ${body} satisfies object`,
  'devcourse.config.js': `module.exports = ${body}`,
  'devcourse.config.mjs': `import { sep } from 'node:path'\nvoid sep\nexport default async () => (${body})`,
  'devcourse.config.json': `{ "title": "Course", "url": "https://example.org/", "baseUrl": "go", "docs": { "sidebarPath": "./sidebars.js" } }`,
}

for (const [file, text] of Object.entries(forms))
  test(`reads ${file}`, async () => {
    const { loaded, diagnostics } = await load({ [file]: text, 'sidebars.js': 'module.exports = { a: ["intro"] }' })
    assert.deepEqual(diagnostics, [])
    assert.equal(loaded?.config.file, file)
    assert.equal(loaded.config.title, 'Course')
    assert.equal(loaded.config.url, 'https://example.org')
    assert.equal(loaded.config.baseUrl, '/go/')
    assert.equal(loaded.config.markdown.format, 'detect')
    const { placeOf, ...sidebars } = loaded.sidebars['sidebars.js'] ?? {}
    assert.deepEqual(sidebars, {
      file: 'sidebars.js',
      value: { a: ['intro'] },
      text: 'module.exports = { a: ["intro"] }',
    })
    assert.deepEqual(placeOf?.(['a', 0]), { line: 1, column: 24, endColumn: 31 })
  })

test('applies every default', async () => {
  const { loaded } = await load({ 'devcourse.config.mjs': 'export default { title: "x", docs: {} }' })
  const config = loaded?.config
  assert.deepEqual(config?.policies, {
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    onDuplicateRoutes: 'warn',
    onBrokenSidebarItems: 'throw',
    onOutsideSymlinks: 'throw',
    onLeftOutPages: 'throw',
  })
  assert.equal(config.titleDelimiter, '|')
  assert.equal(config.docs[0]?.path, 'docs')
  assert.equal(config.docs[0].routeBasePath, 'docs')
  assert.equal(config.docs[0].versions[0]?.sidebarPath, undefined)
  assert.equal(config.docs[0].admonitions.length, 9)
  assert.equal(config.pages[0]?.routeBasePath, '')
  assert.deepEqual(config.staticDirectories, ['static'])
  assert.deepEqual(config.theme.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 })
  assert.deepEqual(config.sitemaps, [])
  assert.equal(config.search?.pagePath, 'search')
})

test('the first file wins: ours before Docusaurus', async () => {
  const { loaded } = await load({
    'docusaurus.config.js': 'throw new Error("not read")',
    'devcourse.config.json': '{ "title": "json", "url": "https://e.org" }',
    'devcourse.config.mjs': 'export default { title: "mjs", url: "https://e.org" }',
  })
  assert.equal(loaded?.config.title, 'mjs')
})

test('--config names another file', async () => {
  const files = { 'conf/other.mjs': 'export default { title: "other", url: "https://e.org", docs: {} }' }
  assert.equal((await load(files, { configFile: 'conf/other.mjs' })).loaded?.config.file, 'conf/other.mjs')
  const { loaded, diagnostics } = await load(files, { configFile: 'nope.mjs' })
  assert.equal(loaded, undefined)
  assert.deepEqual(diagnostics.map(line), [
    'error missing-config-file The configuration file `nope.mjs` does not exist',
  ])
})

test('--url and --base-url come before the check, and are named by it', async () => {
  const files = { 'devcourse.config.json': '{ "url": 3, "title": "x", "docs": {} }' }
  const { loaded } = await load(files, { url: 'https://e.org', baseUrl: '/x' })
  assert.equal(loaded?.config.url, 'https://e.org')
  assert.equal(loaded.config.baseUrl, '/x/')
  assert.deepEqual((await load(files, { url: 'https://e.org/x' })).diagnostics.map(line), [
    'error invalid-config `--url` must be an address without a path, not `"https://e.org/x"` (put the path into `baseUrl`)',
  ])
})

test('all mistakes are found, each with its key, place and cure', async () => {
  const { loaded, diagnostics } = await load({
    'devcourse.config.ts': `import { defineConfig } from 'devcourse'
// titel: in a comment
export default defineConfig({
  titlee: 'Course', 'zzz': 1, navbar: {},
  url: 'example.org',
  trailingSlash: null,
  onBrokenLinks: 'thow',
  docs: [
    { id: 'a', path: 3 },
    { id: 'b', sidebarpath: 'x', editUrl: (doc) => \`/{\${doc}\` },
  ],
  theme: {
    navbar: { items: [{ label: 'x' }, { type: 'docSidbar' }, { items: [{ to: '/a', href: '/b' }, { to: '/', items: [] }] }, { type: 'doc' }] },
    footer: { links: [{ title: 'x', items: [{ to: '/' }] }, { to: '/x', label: 'l' }] },
    tableOfContents: { minHeadingLevel: 4 },
    prism: { magicComments: [{ className: 'x' }] },
    logo: {},
  },
})
`,
  })
  assert.equal(loaded, undefined)
  const at = (rest: string): string => `devcourse.config.ts:${rest}`
  assert.deepEqual(diagnostics.map(line), [
    `error unknown-config-key ${at('4:3')} Unknown key \`titlee\` (did you mean \`title\`?)`,
    `error unknown-config-key ${at('4:21')} Unknown key \`zzz\` (data for your own components belongs into \`customFields\`)`,
    `error unknown-config-key ${at('4:31')} Unknown key \`navbar\` (it belongs into \`theme\`)`,
    `error invalid-config ${at('5:3')} \`url\` must be a web address with its protocol, such as \`https://example.org\`, not \`"example.org"\``,
    `error invalid-config ${at('6:3')} \`trailingSlash\` must be \`true\` or \`false\`, not \`null\``,
    `error invalid-config ${at('7:3')} \`onBrokenLinks\` must be one of \`ignore\`, \`log\`, \`warn\`, \`throw\`, not \`"thow"\` (did you mean \`throw\`?)`,
    `error invalid-config ${at('9:16')} \`docs[0].path\` must be a string, not \`3\``,
    `error unknown-config-key ${at('10:16')} Unknown key \`docs[1].sidebarpath\` (did you mean \`sidebarPath\`?)`,
    `error invalid-config ${at('13:23')} \`theme.navbar.items[0]\` needs exactly one of \`to\` and \`href\``,
    `error invalid-config ${at('13:41')} \`theme.navbar.items[1].type\` must be one of \`dropdown\`, \`doc\`, \`docSidebar\`, \`docsVersion\`, \`docsVersionDropdown\`, \`localeDropdown\`, \`search\`, \`html\`, not \`"docSidbar"\` (did you mean \`docSidebar\`?)`,
    `error invalid-config ${at('13:72')} \`theme.navbar.items[2].items[0]\` needs exactly one of \`to\` and \`href\``,
    `error invalid-config ${at('13:98')} \`theme.navbar.items[2].items[1]\` must not be a dropdown inside a dropdown`,
    `error invalid-config ${at('13:125')} \`theme.navbar.items[3]\` needs \`docId\``,
    `error invalid-config ${at('14:15')} \`theme.footer.links\` must be either columns or plain links, not a mix of the two`,
    `error invalid-config ${at('14:45')} \`theme.footer.links[0].items[0]\` needs a \`label\``,
    `error invalid-config ${at('15:5')} \`theme.tableOfContents\` must not have a \`minHeadingLevel\` above its \`maxHeadingLevel\` (2 and 3 when not given)`,
    `error invalid-config ${at('16:30')} \`theme.prism.magicComments[0]\` needs \`line\` or \`block\``,
    `error unknown-config-key ${at('17:5')} Unknown key \`theme.logo\` (known keys are \`customCss\`, \`colorMode\`, \`image\`, \`metadata\`, \`announcementBar\`, \`docs\`, \`blog\`, \`navbar\`, \`footer\`, \`tableOfContents\`, \`prism\`, \`mermaid\`)`,
  ])
})

test('keys that cannot be names of attributes are told where elements of the head have them', async () => {
  const bad = { 'x onload=y': 'z' }
  const config = {
    title: 'x',
    headTags: [{ tagName: 'meta', attributes: bad }],
    stylesheets: [{ href: 'a.css', '">': 'y' }],
    scripts: [{ src: 'a.js', 'data-é': 'y' }],
    theme: { metadata: [{ name: 'a', ...bad }] },
  }
  const { loaded, diagnostics } = await load({ 'devcourse.config.json': JSON.stringify(config) })
  assert.equal(loaded, undefined)
  assert.deepEqual(
    diagnostics.map(({ rule, message }) => [rule, /^`([^`]+)` has a key that cannot be/.exec(message)?.[1]]),
    ['headTags[0].attributes', 'stylesheets[0]', 'theme.metadata[0]'].map((key) => ['invalid-config', key]),
  )
})

const failures: readonly (readonly [name: string, text: string, expected: string])[] = [
  [
    'syntax',
    'export default {\n  title: "x"\n  url: 1\n}',
    ':3:3 `devcourse.config.mjs` cannot be read: Expected `}` but found `url`',
  ],
  [
    'a missing file',
    'import x from "./x.mjs"\nexport default x',
    ':1:15 `devcourse.config.mjs` cannot be read: Could not resolve `./x.mjs`',
  ],
  [
    'a throw',
    '\nexport default () => {\n  throw new Error("no luck\\nat all")\n}',
    ':3:9 `devcourse.config.mjs` failed: no luck',
  ],
  [
    'no configuration',
    'export const title = 1',
    ' `devcourse.config.mjs` exports no configuration (export it as default: `export default { title: "My course" }`)',
  ],
  [
    'a list',
    'export default []',
    ' `devcourse.config.mjs` exports no configuration (export it as default: `export default { title: "My course" }`)',
  ],
  [
    'a missing maker',
    'import { make } from "no-such-package-x"\nexport default make({})',
    ' `devcourse.config.mjs` exports what `no-such-package-x` makes, which is not installed (install `no-such-package-x`)',
  ],
]
for (const [name, text, expected] of failures)
  test(`a file that cannot be used is a diagnostic: ${name}`, async () => {
    const { loaded, diagnostics } = await load({ 'devcourse.config.mjs': text })
    assert.equal(loaded, undefined)
    assert.deepEqual(diagnostics.map(line), [`error config-not-loaded devcourse.config.mjs${expected}`])
  })

test('packages that are not installed are stood in for, and named once', async () => {
  const files = {
    'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'\nimport { list } from 'no-such-package-y'\nexport default { a: ['x', ...list.all()] } satisfies SidebarsConfig`,
    'devcourse.config.ts': `import { themes } from 'prism-react-renderer'
import math from 'no-such-package-x/lib'
const dark = themes.github
export default { title: \`T\${[math(dark), new math.Y()].length}\`, url: 'https://e.org', docs: { sidebarPath: 'sidebars.ts' } }`,
  }
  const { loaded, diagnostics } = await load(files)
  assert.deepEqual(loaded?.sidebars['sidebars.ts']?.value, { a: ['x'] })
  assert.equal(loaded.config.title, 'T2')
  assert.deepEqual(diagnostics.map(line), [
    'warning missing-package devcourse.config.ts The configuration was read without `no-such-package-x`, `no-such-package-y`, which are not installed (run `npm install no-such-package-x no-such-package-y` in the folder of the site, if its plugins and computed settings are to count)',
  ])
})

test('a sidebars file that does not exist or does not parse stops the build', async () => {
  const config = {
    'devcourse.config.json': '{ "url": "https://e.org", "title": "x", "docs": { "sidebarPath": "side.json" } }',
  }
  assert.deepEqual((await load(config)).diagnostics.map(line), [
    'error missing-sidebars-file side.json The sidebars file `side.json` does not exist (write the file, or leave `sidebarPath` out to get a sidebar made from the folders)',
  ])
  const { loaded, diagnostics } = await load({ ...config, 'side.json': '{ "a": [1,] }' })
  assert.equal(loaded, undefined)
  assert.equal(diagnostics[0]?.rule, 'config-not-loaded')
  assert.deepEqual(diagnostics[0].place, { line: 1, column: 10, endColumn: 11 })
})

test('the configuration is plain data, its functions are apart', async () => {
  const { loaded } = await load({
    'extra.css': '',
    'devcourse.config.mjs': `export default {
      title: 'x', url: 'https://e.org', titleDelimiter: '-', siteVersion: '1', search: {}, noIndex: true,
      docs: [{ id: 'a', editUrl: ({ docPath }) => 'e/' + docPath, numberPrefixParser: (filename) => ({ filename, numberPrefix: 1 }) },
        { id: 'b', path: './b/', routeBasePath: '/b/', editUrl: 'https://e.org/edit', admonitions: { keywords: ['exercise'] }, numberPrefixParser: false },
        { id: 'c', path: 'c', sidebarPath: false, admonitions: { keywords: ['x'], extendDefaults: false } }, { id: 'd', path: 'd', admonitions: false }],
      pages: { editUrl: () => undefined, routeBasePath: '/p' },
      theme: { customCss: './extra.css', metadata: [{ name: 'a', content: 'b', media: 1 }], announcementBar: { content: 'x', backgroundColor: undefined },
        navbar: { logo: { src: 'l.svg', alt: undefined, style: { color: 'red' } }, items: [{ href: '/x', prependBaseUrlToHref: true, label: 'x', position: 'right', target: '_self', tabIndex: 0 }] },
        footer: { links: [{ to: '/', label: 'x', 'aria-label': 'y' }, { html: '<b>' }] },
        prism: { defaultLanguage: 'JS', magicComments: [{ className: 'c', line: 'l' }] } },
      headTags: [{ tagName: 'meta', attributes: { name: 'a' } }], stylesheets: ['a.css', { href: 'b.css', media: 'print' }], scripts: ['a.js'],
      markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } }, onBrokenMarkdownLinks: 'ignore', baseUrl: '/base',
      customFields: { anything: () => 1 },
    }`,
  })
  assert.ok(loaded)
  const { config, functions } = loaded
  assert.deepEqual(structuredClone(config), config)
  const undefinedFields = JSON.stringify(config, (_, value: unknown) =>
    typeof value === 'function' ? 'FUNCTION' : value,
  )
  assert.ok(!undefinedFields.includes('FUNCTION'))
  const input = { version: 'current', versionDocsDirPath: 'docs', docPath: 'x.md', permalink: '/x', locale: 'en' }
  assert.equal(functions.editUrl['a']?.(input), 'e/x.md')
  assert.deepEqual(Object.keys(functions.editUrl), ['a', '(pages)'])
  assert.deepEqual(functions.numberPrefixParser['a']?.('y'), { filename: 'y', numberPrefix: 1 })
  const [a, b, c, d] = config.docs
  assert.deepEqual(
    [a?.numberPrefixParser, a?.editUrl, b?.numberPrefixParser, b?.editUrl],
    [true, undefined, false, 'https://e.org/edit'],
  )
  assert.deepEqual([b?.path, b?.routeBasePath, config.pages[0]?.routeBasePath], ['b', 'b', 'p'])
  assert.deepEqual(
    [b?.admonitions.at(-1), b?.admonitions.length, c?.admonitions, d?.admonitions],
    ['exercise', 10, ['x'], []],
  )
  assert.deepEqual([b?.versions[0]?.sidebarPath, c?.versions[0]?.sidebarPath], [undefined, false])
  assert.deepEqual(config.theme.customCss, ['extra.css'])
  assert.deepEqual(config.theme.metadata, [{ name: 'a', content: 'b', media: '1' }])
  assert.deepEqual(config.theme.announcementBar, { id: 'announcement-bar', content: 'x', isCloseable: true })
  assert.deepEqual(config.theme.navbar.logo, { src: 'l.svg' })
  assert.deepEqual(config.theme.navbar.items, [
    { type: 'default', position: 'right', label: 'x', href: '/base/x', attributes: { target: '_self', tabIndex: '0' } },
  ])
  assert.deepEqual(config.theme.footer, {
    style: 'light',
    logo: undefined,
    columns: [],
    items: [{ label: 'x', to: '/', attributes: { 'aria-label': 'y' } }, { html: '<b>' }],
    copyright: undefined,
  })
  assert.deepEqual(config.stylesheets, [{ href: 'a.css' }, { href: 'b.css', media: 'print' }])
  assert.deepEqual(config.scripts, [{ src: 'a.js' }])
  assert.deepEqual(config.headTags, [{ tagName: 'meta', attributes: { name: 'a' } }])
  assert.equal(config.markdown.defaultLanguage, 'js')
  assert.deepEqual(config.markdown.magicComments, [{ className: 'c', line: 'l' }])
  assert.equal(config.policies.onBrokenMarkdownLinks, 'throw')
  assert.equal(config.search?.pagePath, 'search')
  assert.deepEqual(config.sitemaps, [])
})

test('the settings of languages are known without being given', async () => {
  const files = {
    'devcourse.config.mjs': `export default { title: 'x', url: 'https://e.org', docs: {}, i18n: { defaultLocale: 'ar',\n locales: ['en', 'ar'] } }`,
  }
  const { loaded, diagnostics } = await load(files)
  assert.deepEqual(diagnostics.map(line), [])
  const ar = {
    locale: 'ar',
    label: 'العربية',
    direction: 'rtl',
    htmlLang: 'ar',
    calendar: 'gregory',
    path: 'ar',
  } as const
  const en = { locale: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' }
  assert.ok(loaded)
  const { messages, ...i18n } = loaded.config.i18n
  assert.equal(messages['theme.docs.paginator.next'], 'التالي')
  assert.deepEqual(i18n, {
    ...ar,
    defaultLocale: 'ar',
    locales: ['en', 'ar'],
    languages: [
      { ...en, url: 'https://e.org', baseUrl: '/en/' },
      { ...ar, url: 'https://e.org', baseUrl: '/' },
    ],
    folder: 'i18n',
    staleNotice: false,
    fillIn: false,
  })
})

test('style sheets have to be there, and docs instances have to differ', async () => {
  const css = {
    'devcourse.config.mjs': `export default { title: 'x', url: 'https://e.org', docs: {}, theme: { customCss: ['no.css'] } }`,
  }
  assert.deepEqual((await load(css)).diagnostics.map(line), [
    'error missing-custom-css devcourse.config.mjs:1:71 The style sheet `no.css` does not exist',
  ])
  const twice = {
    'devcourse.config.mjs': `export default { title: 'x', url: 'https://e.org', docs: [{}, { path: 'b' }] }`,
  }
  assert.deepEqual((await load(twice)).diagnostics.map(line), [
    'error invalid-config devcourse.config.mjs:1:52 `docs` must have a different `id` for each instance',
  ])
})

test('a file is read anew at each load', () =>
  withSite(
    {
      'devcourse.config.mjs':
        'export default { title: String(globalThis.configLoads = (globalThis.configLoads ?? 0) + 1), docs: {} }',
    },
    async (root) => {
      const first = await loadConfig(root, {})
      const second = await loadConfig(root, {})
      assert.equal(Number(second.loaded?.config.title), Number(first.loaded?.config.title) + 1)
    },
  ))

test('a folder that does not exist is a diagnostic', async () => {
  const { loaded, diagnostics } = await loadConfig('/no/such/folder', {})
  assert.equal(loaded, undefined)
  assert.deepEqual(diagnostics.map(line), ['error missing-folder The folder `/no/such/folder` does not exist'])
})
