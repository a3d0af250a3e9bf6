// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/** Names that every object answers to, such as `constructor`, wherever a name is looked up: they are treated like any other name. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import ts from 'typescript-6'
import { check, serve, type Diagnostic } from '../../src/index.ts'
import { PROJECT } from '../support/cli.ts'
import { sourceFiles } from '../support/architecture/import-graph.ts'
import { openLookUps } from '../support/architecture/own-names.ts'
import { site, type BuiltSite } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Stands for all names that nothing knows. */
const OTHER = 'zanyNameOf'

/** Markdown, read as `.md` and as `.mdx`: front matter, and what is below. */
const PAGES: Readonly<Record<string, (name: string) => readonly [frontMatter: string, text: string]>> = {
  'front-matter': (n) => [`${n}: 1\nlast_update: { ${n}: 1 }\nsidebar_custom_props: { ${n}: 1 }`, 'x'],
  values: (n) => [`tags: [${n}]\nsidebar_label: ${n}\nkeywords: [${n}]\nsidebar_class_name: ${n}`, 'x'],
  places: (n) => [`displayed_sidebar: ${n}\npagination_next: ${n}`, 'x'],
  headings: (n) => ['', `## ${n}\n\n## ${n}\n\n## x {#x-${n}}`],
  code: (n) => [
    '',
    `\`\`\`${n} title="${n}" {1} ${n}=1\nx = 1\n// ${n}\n\`\`\`\n\n\`\`\`bash npm2yarn\nnpm ${n}\n\`\`\``,
  ],
  admonition: (n) => ['', `:::${n}\n\nx\n\n:::\n\n:::note[${n}]\n\nx\n\n:::\n\n::${n}[x]\n\nsee :${n}[x] and :${n}:`],
  attributes: (n) => [
    '',
    `<div ${n}="y" title="t">x</div>\n\na <span ${n} data-${n}="x">x</span> <img ${n}="y" alt=""/>`,
  ],
  svg: (n) => ['', `<svg ${n}="y"><g ${n}="x"/></svg>\n\n<details ${n}="y"><summary ${n}="y">x</summary>x</details>`],
  tags: (n) => ['', `<${n.toLowerCase()} ${n}="x">x</${n.toLowerCase()}>`],
  links: (n) => [
    '',
    `[x](${n}) ![x](${n}.png) [y](#${n}) [z](?${n}=1) [a][${n}] [b][${n}x]\n\n[${n}]: https://example.org`,
  ],
  suppressions: (n) => ['', `<!-- devcourse-disable-next-line ${n} -->\n[x](${n})`],
}

/** Pages of MDX alone. */
const MDX: Readonly<Record<string, (name: string) => string>> = {
  components: (n) => `<Tabs.${n} />`,
  exports: (n) => `export const ${n} = 1\n\n{String(${n})}`,
  themes: (n) => `import X from '@theme/${n}'\n\n<X />`,
  tabs: (n) =>
    `import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs groupId="${n}" queryString="${n}" defaultValue="${n}" ${n}="x"><TabItem value="${n}" label="${n}">x</TabItem><TabItem value="b">y</TabItem></Tabs>`,
  theme: (n) =>
    `import Admonition from '@theme/Admonition'\nimport CodeBlock from '@theme/CodeBlock'\nimport Translate from '@docusaurus/Translate'\n\n<Admonition type="${n}" ${n}="y">x</Admonition>\n\n<CodeBlock language="${n}" ${n}="x">x</CodeBlock>\n\n<Translate id="${n}" values={{a: 1}}>{'{${n}} x'}</Translate>`,
  data: (n) =>
    `import { useAllPluginInstancesData } from '@docusaurus/useGlobalData'\nimport { useDocById } from '@docusaurus/plugin-content-docs/client'\n\nexport const X = () => <p>{String(useAllPluginInstancesData('${n}'))}{String(useDocById('${n}'))}</p>\n\n<X />`,
}

/** Configurations and what belongs to them, beside a page. */
const SETTINGS: Readonly<Record<string, (name: string) => Readonly<Record<string, string>>>> = {
  keys: (n) =>
    ours(`"${n}":1,"theme":{"${n}":1,"navbar":{"${n}":1}},"docs":{"${n}":1},"i18n":{"${n}":1},"search":{"${n}":1}`),
  free: (n) => ours(`"customFields":{"${n}":1}`),
  rules: (n) => ours(`"rules":{"${n}":"off"}`),
  prism: (n) => ours(`"prism":{"additionalLanguages":["${n}"],"defaultLanguage":"${n}"}`),
  navbar: (n) =>
    ours(
      `"theme":{"navbar":{"items":[{"type":"${n}","label":"x"},{"type":"docSidebar","sidebarId":"${n}","label":"x"}]}}`,
    ),
  instance: (n) => ours(`"docs":[{"id":"${n}","path":"docs","routeBasePath":"${n}"}]`),
  words: (n) => ours(`"router":"${n}","storage":{"type":"${n}"}`),
  docusaurus: (n) => docusaurus(`['${n}']: 1, themeConfig: { ['${n}']: 1, navbar: { ['${n}']: 1 } }`),
  plugins: (n) =>
    docusaurus(
      `plugins: ['${n}'], presets: [['classic', { ['${n}']: 1, docs: { ['${n}']: 1, lastVersion: '${n}' } }]]`,
    ),
  tags: (n) => ({
    ...ours(''),
    'docs/b.md': `---\ntags: [${n}, none]\n---\n\nx`,
    'docs/tags.yml': `${n}:\n  ${n}: 1\n`,
  }),
  'no tags': (n) => ({ ...ours(''), 'docs/b.md': `---\ntags: [${n}]\n---\n\nx`, 'docs/tags.yml': 'a:\n' }),
  category: (n) => ({ ...ours(''), 'docs/x/b.md': 'x', 'docs/x/_category_.json': `{"${n}":1,"link":{"type":"${n}"}}` }),
  sidebars: (n) => ({
    ...ours('"docs":{"sidebars":"./s.js"}'),
    's.js': `module.exports = { ['${n}']: { ['${n}']: ['a', '${n}'] } }`,
  }),
  items: (n) => ({
    ...ours('"docs":{"sidebars":"./s.js"}'),
    's.js': `module.exports = { x: ['a', { type: '${n}' }] }`,
  }),
}

function ours(fields: string): Readonly<Record<string, string>> {
  return {
    'devcourse.config.json': `{"title":"x","url":"https://example.org"${fields === '' ? '' : `,${fields}`}}`,
    'docs/a.md': 'x',
  }
}

function docusaurus(fields: string): Readonly<Record<string, string>> {
  const text = `module.exports = { title: 'x', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]], ${fields} }`
  return { 'docusaurus.config.js': text, 'docs/a.md': 'x' }
}

/** The same of all names. */
function plain(text: string, name: string): string {
  return text.replaceAll(new RegExp([...name].join('-?'), 'gi'), 'NAME') // addresses have hyphens between words
}

describe('names of every object in pages', { timeout: 240_000 }, () => {
  const all = [OTHER, ...NAMES]
  const folder = (name: string): string => `docs/of${all.indexOf(name).toString()}`
  const files: Readonly<Record<string, string>> = Object.fromEntries(
    all.flatMap((name): [string, string][] => [
      ...Object.entries(PAGES).flatMap(([page, write]) => {
        const [frontMatter, text] = write(name)
        return ['md', 'mdx'].map((ending): [string, string] => [
          `${folder(name)}/${page}-${ending}.${ending}`,
          `---\ntitle: A\n${frontMatter}\n---\n\n${text}\n`,
        ])
      }),
      ...Object.entries(MDX).map(([page, write]): [string, string] => [
        `${folder(name)}/${page}.mdx`,
        `---\ntitle: A\n---\n\n${write(name)}\n`,
      ]),
    ]),
  )

  const found = (built: BuiltSite, name: string): readonly string[] =>
    built.result.diagnostics
      .filter(({ file }) => file?.startsWith(`${folder(name)}/`))
      .map(({ rule, file, severity }) => `${file?.slice(folder(name).length) ?? ''} ${severity} ${rule}`)
      .sort()

  test('nothing comes out otherwise than for another name', async (t) => {
    const s = await site({ ...files, 'devcourse.config.json': CONFIG })
    t.after(s.dispose)
    const built = await s.build()
    const usual = found(built, OTHER)
    assert.ok(usual.length > 10, usual.join('\n'))
    for (const name of NAMES) {
      // Markdown reads two underscores as emphasis, and a key of this name means the prototype to JavaScript
      if (name !== '__proto__') assert.deepEqual(found(built, name), usual, name)
    }

    // pages with errors are left out, so that the others can be looked at
    const withheld = new Set(
      built.result.diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [pageOf(file)] : [])),
    )
    const shown = Object.fromEntries(Object.entries(files).filter(([path]) => !withheld.has(pageOf(path))))
    const clean = await site({ ...shown, 'devcourse.config.json': CONFIG })
    t.after(clean.dispose)
    const second = await clean.build()
    assert.ok(
      second.result.written,
      JSON.stringify(second.result.diagnostics.filter(({ severity }) => severity === 'error')),
    )
    const main = async (path: string, name: string): Promise<string> => {
      const route = path.replace(/\.mdx?$/, '').replace(folder(OTHER), folder(name))
      const [, markdown = ''] =
        /<div class="markdown">(.*)<\/article>/s.exec(
          await second.read(`${route}/index.html`).catch(() => 'left out'),
        ) ?? []
      const html = plain(markdown, name)
      return html.replaceAll(folder(name), 'FOLDER').replaceAll(folder(OTHER), 'FOLDER')
    }
    // the reader of HTML in `.md` leaves the attribute `constructor` out, which means nothing there
    const readAsHtml = /\/(?:attributes|svg|tags)-md\.md$/
    for (const path of Object.keys(shown).filter((path) => path.startsWith(`${folder(OTHER)}/`))) {
      const expected = await main(path, OTHER)
      for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
        if (name !== 'constructor' || !readAsHtml.test(path))
          assert.equal(await main(path, name), expected, `${path} ${name}`)
    }
    assert.match(await main(`${folder(OTHER)}/attributes-mdx.mdx`, 'constructor'), /<div NAME="y" title="t">/)
  })
})

const CONFIG = '{"title":"x","url":"https://example.org","markdown":{"format":"detect"},"onBrokenLinks":"warn"}'

/** The page of a file, whatever the name in it. */
function pageOf(path = ''): string {
  return path.replace(/^docs\/of\d\//, '')
}

describe('names of every object in settings', { timeout: 240_000 }, () => {
  for (const [what, files] of Object.entries(SETTINGS))
    test(what, async (t) => {
      const usual = await findings(t, files(OTHER), OTHER)
      for (const name of NAMES) assert.deepEqual(await findings(t, files(name), name), usual, name)
    })

  async function findings(
    t: TestContext,
    files: Readonly<Record<string, string>>,
    name: string,
  ): Promise<readonly string[]> {
    const folder = await tempFolder()
    t.after(folder.dispose)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, path)), { recursive: true })
      writeFileSync(join(folder.path, path), text)
    }
    const { diagnostics } = await check({ root: folder.path, cache: false })
    return diagnostics.map(({ rule, message }: Diagnostic) => `${rule} ${what(message, name)}`).sort()
  }

  /** What a message is about; what else it says may depend on the name. */
  function what(message: string, name: string): string {
    return plain(message, name)
      .replace(/is a name that every object has$/, 'is no rule')
      .replaceAll('["NAME"]', '.NAME')
  }
})

test('names of every object at the end of a file name, in serve', async (t) => {
  const s = await site({ ...ours(''), ...Object.fromEntries(NAMES.map((name) => [`static/x.${name}`, name])) })
  t.after(s.dispose)
  const shown = await serve({ root: s.root, cache: false, port: 0 })
  t.after(shown.close)
  for (const name of NAMES) {
    const answer = await fetch(`${shown.url}x.${name}`)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/octet-stream'], name)
    assert.equal(await answer.text(), name)
  }
})

describe('the rule that keeps it so', () => {
  const BEGINNING = `
    interface Array<T> { [index: number]: T }
    type Table = { readonly [name: string]: number }
    declare const table: Table; declare const some: Table | undefined; declare const list: number[]; declare const name: string
    declare const known: 'a' | 'b'; declare const fixed: { a: number; b: number }; declare let other: { [name: string]: number }
  `
  for (const [code, refused] of [
    ['table[name]', 1],
    ['some?.[name]', 1],
    ['table[`x-${name}`]', 1],
    ['other[name] = 1', 1],
    ['delete other[name]', 1],
    ['name in table', 1],
    ['const { [name]: one } = table', 1],
    ['for (const key in table) other[key]', 1],
    ['for (const key in table) table[key]', 0],
    ['// any-name: why\nother[name] = 1', 0],
    ['// any-name: why\nother.x = 1', 1],
    ['let one; ({ [name]: one } = table)', 1],
    ['table[name] === 1', 1],
    ["table['constructor']", 0],
    ['fixed[known]', 0],
    ['list[0]', 0],
    ["'a' in fixed", 0],
  ] as const)
    test(`${code}: ${refused === 0 ? 'allowed' : 'refused'}`, () => {
      const text = `${BEGINNING}\n;${code}`
      const host = ts.createCompilerHost({})
      const read = host.getSourceFile.bind(host)
      host.getSourceFile = (path, version) =>
        path === 'x.ts' ? ts.createSourceFile(path, text, version, true) : read(path, version)
      const program = ts.createProgram(['x.ts'], { noLib: true, strict: true }, host)
      assert.equal(openLookUps(program, [program.getSourceFile('x.ts') ?? assert.fail()]).length, refused)
    })

  test('all code of ours keeps it', async () => {
    const { config } = ts.readConfigFile(join(PROJECT, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {
      readonly config: { readonly compilerOptions: object }
    }
    const lib = ['ES2023', 'DOM', 'DOM.Iterable']
    const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, lib, types: ['node'] }, PROJECT)
    const paths = (await sourceFiles()).map((path) => join(PROJECT, path))
    const program = ts.createProgram(paths, { ...options, noEmit: true, allowImportingTsExtensions: true })
    const files = paths.map((path) => program.getSourceFile(path) ?? assert.fail(path))
    assert.ok(files.length > 500)
    assert.deepEqual(
      openLookUps(program, files).map(
        ({ file, line, cure }) => `${relative(PROJECT, file)}:${line.toString()}: ${cure}`,
      ),
      [],
    )
  })
})
