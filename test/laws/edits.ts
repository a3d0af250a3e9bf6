/** Random edits of a site, of the kinds that authors make: text, front matter, names, folders, settings, pictures. */
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { listFiles } from '../support/list-files.ts'
import type { Random } from './random.ts'

const MARKDOWN = /\.mdx?$/

/** Lines that may be added to a document; `%` becomes a name of another document. */
const TEXTS = [
  'A new paragraph.',
  '## A new heading',
  '## A new heading {#anchor}',
  'A [link](./%) and [another](./%#anchor), and [one more](#anchor).',
  '[A page that is not there](./nowhere.md)',
  ':::tip[Title]\n\nText of a box.\n\n:::',
  '```js title="a.js" {1}\nconst a = 1\n```',
  '![picture](./nowhere.png)',
  '<a id="anchor"></a>',
]

/** Front matter lines that may be put at the top. */
const FIELDS = [
  'title: Another title',
  'sidebar_label: Label',
  'sidebar_position: 1',
  'sidebar_position: -2.5',
  'draft: true',
  'unlisted: true',
  'slug: elsewhere',
  'slug: /',
  'id: other',
  'description: In short',
  'tags: [one, two]',
  'hide_title: true',
  'foo: bar',
  'keywords: [word]',
  'image: /picture.png',
  'pagination_label: Onward',
  'pagination_next: null',
  'title: [not, a, text]',
]

const CATEGORIES = [
  '{"label": "Category", "position": 1}',
  '{"label": "Category", "link": {"type": "generated-index"}}',
  '{"link": null}',
  '{"label": 3',
  '',
]

type Edit = (root: string, random: Random) => Promise<string>

/** Every kind of edit; each says in a few words what it did. */
const EDITS: readonly Edit[] = [
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const text = random.pick(TEXTS).replaceAll('%', basename((await anyDoc(root, random)).path))
    await appendFile(path, `\n\n${text}\n`)
    return `${path}: text added: ${text}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const field = random.pick(FIELDS)
    const text = await readFile(path, 'utf8')
    await writeFile(path, withField(text, field))
    return `${path}: ${field}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const lines = (await readFile(path, 'utf8')).split('\n')
    const [gone] = lines.splice(random.below(lines.length), 1)
    await writeFile(path, lines.join('\n'))
    return `${path}: line removed: ${gone ?? ''}`
  },
  async (root, random) => {
    const { path, count } = await anyDoc(root, random)
    if (count < 2) return 'nothing: the last document stays'
    await rm(path)
    return `${path}: deleted`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const to = join(dirname(path), `${random.pick(['', '1-', '02-'])}${random.pick(['index', 'new', 'Neu ä'])}.md`)
    await rename(path, to)
    return `${path}: renamed to ${to}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const folder = join(dirname(path), random.pick(['deep', '03-more', '_hidden']))
    await mkdir(folder, { recursive: true })
    await copyFile(path, join(folder, basename(path)))
    return `${path}: copied to ${folder}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const to = join(dirname(path), `${random.pick(['come', 'also'])}${extname(path)}`)
    await copyFile(path, to)
    return `${path}: copied to ${to}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    const to = translationOf(relative(root, path))
    if (to === undefined || !existsSync(join(root, 'i18n'))) return 'nothing: no document that can be translated'
    await mkdir(join(root, dirname(to)), { recursive: true })
    await copyFile(path, join(root, to))
    return `${path}: translated as ${to}`
  },
  async (root, random) => {
    const { path } = await anyDoc(root, random)
    await writeFile(join(dirname(path), '_category_.json'), random.pick(CATEGORIES))
    return `${path}: _category_.json beside it`
  },
  async (root, random) => {
    const one = await anyDoc(root, random)
    const other = await anyDoc(root, random)
    const [a, b] = await Promise.all([readFile(one.path), readFile(other.path)])
    await Promise.all([writeFile(one.path, b), writeFile(other.path, a)])
    return `${one.path}, ${other.path}: texts exchanged`
  },
  async (root, random) => {
    const files = (await listFiles(root)).filter((path) => /\.(?:png|svg|csv|css|json|ya?ml|[cm]?js|tsx)$/.test(path))
    if (files.length === 0) return 'nothing: no other file'
    const path = join(root, random.pick(files))
    const edits: Readonly<Record<string, string>> = { '.svg': '<!-- - -->', '.css': '\na{color:red}', '.csv': '1,2\n' }
    await appendFile(path, edits[extname(path)] ?? '\n')
    return `${path}: changed`
  },
  async (root, random) => {
    const files = (await listFiles(root)).filter((path) => /config\.[cm]?[jt]s$/.test(path))
    if (files.length === 0) return 'nothing: no configuration'
    const path = join(root, random.pick(files))
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(/title: '[^']*'/, () => `title: 'Site ${String(random.below(9))}'`),
    )
    return `${path}: another title`
  },
]

/** Where a document or page has its translation into Finnish; undefined: it is none, or a translation itself. */
function translationOf(path: string): string | undefined {
  const [, instance, docs] = /^(?:(\w+)_versioned_docs|versioned_docs|docs|src\/pages)\/(.*)$/.exec(path) ?? []
  if (docs === undefined) return undefined
  const folder = path.startsWith('src/') ? 'pages' : `docs${instance === undefined ? '' : `-${instance}`}`
  const version = folder === 'pages' || path.includes('versioned_docs/') ? '' : 'current/'
  return `i18n/fi/docusaurus-plugin-content-${folder}/${version}${docs}`
}

/** Make one random edit below `root`. @returns what was done, for the message of a failing test */
export async function edit(root: string, random: Random): Promise<string> {
  return random.pick(EDITS)(root, random)
}

/** Front matter that nobody can read: `serve` shows what was there before. */
const UNREADABLE = /^title: \[|(?<![^])---\n(?![^]*\n---\n)/m

/** Make one random edit, and take it back where it leaves something that cannot be read. */
export async function readableEdit(root: string, random: Random): Promise<string | undefined> {
  const before = await contentsOf(root)
  const done = await edit(root, random)
  const after = await contentsOf(root)
  const isReadable = ([path, text]: readonly [string, Buffer]): boolean =>
    !UNREADABLE.test(text.toString()) && (!path.endsWith('_category_.json') || isJson(text.toString()))
  if ([...after].every(isReadable)) return done
  for (const path of after.keys()) if (!before.has(path)) await rm(join(root, path))
  for (const [path, text] of before) await writeFile(join(root, path), text)
  return undefined
}

async function contentsOf(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await listFiles(root)
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(join(root, path))] as const)))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The text with a line of front matter in the place of the one with the same key. */
function withField(text: string, field: string): string {
  if (!text.startsWith('---\n')) return `---\n${field}\n---\n\n${text}`
  const key = field.replace(/:.*/, ':')
  const [, head = '', rest = ''] = /^---\n([^]*?\n)(---\n[^]*|$)/.exec(text) ?? []
  const others = head.split('\n').filter((line) => !line.startsWith(key))
  return `---\n${field}\n${others.join('\n')}${rest}`
}

async function anyDoc(root: string, random: Random): Promise<{ path: string; count: number }> {
  const docs = (await listFiles(root)).filter((path) => MARKDOWN.test(path))
  return { path: join(root, random.pick(docs)), count: docs.length }
}
