/** Random edits as authors make them, one kind after the other: nearly all of them give a site again. */
import { appendFile, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, posix } from 'node:path'
import { listFiles } from '../support/list-files.ts'
import type { Random } from './random.ts'
import { pick, VERSION_EDITS } from './version-edits.ts'

/** An edit: says what it did, or gives undefined when the site has nothing of the kind. */
export type Edit = (site: EditedSite, random: Random) => Promise<string | undefined>

/** A site with the files that it has now, relative to its root. */
export interface EditedSite {
  readonly root: string
  readonly files: readonly string[]
}

const DOC = /^(?:docs|versioned_docs|src\/pages)\/(?:.*\/)?[^_/][^/]*\.mdx?$/
const PARTIAL = /(?:^|\/)_[^/]*\.mdx?$/
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/
const CODE = /^src\/.*\.(?:css|[cm]?[jt]sx?|json)$/
const CONFIG = /^(?:devcourse|docusaurus)\.config\./

const EDITS: Readonly<Record<string, Edit>> = {
  text: async (site, random) =>
    inDoc(site, random, (text) => insertParagraph(text, random, `Some words ${number(random)}.`)),
  typo: async (site, random) => inDoc(site, random, (text) => text.replace(/\b(the|and|with|for)\b/, '$1 $1')),
  heading: async (site, random) =>
    inDoc(site, random, (text) => text.replace(/^(## .*?)(\s*\{#[^}]*\})?$/m, `$1 ${number(random)}$2`)),
  newHeading: async (site, random) =>
    inDoc(site, random, (text) => `${text}\n\n## Heading ${number(random)}\n\nText.\n`),
  title: async (site, random) => inDoc(site, random, (text) => withField(text, `title: Title ${number(random)}`)),
  description: async (site, random) =>
    inDoc(site, random, (text) => withField(text, `description: About ${number(random)}`)),
  label: async (site, random) =>
    inDoc(site, random, (text) => withField(text, `sidebar_label: Label ${number(random)}`)),
  unread: async (site, random) => inDoc(site, random, (text) => withField(text, `foo: ${number(random)}`)),
  keywords: async (site, random) => inDoc(site, random, (text) => withField(text, `keywords: [k${number(random)}]`)),
  position: async (site, random) =>
    inDoc(site, random, (text) => withField(text, `sidebar_position: ${random.pick(['1', '2', '3'])}`)),
  tags: async (site, random) =>
    inDoc(site, random, (text) => withField(text, `tags: [${random.pick(['one', 'two'])}, three]`)),
  link: async (site, random) => {
    const to = doc(site, random)
    return to && inDoc(site, random, (text, from) => `${text}\n\nSee [there](${way(from, to)}).\n`)
  },
  image: async (site, random) => {
    const to = pick(site, random, PICTURE)
    return to && inDoc(site, random, (text) => `${text}\n\n![picture](@site/${to})\n`)
  },
  add: async (site, random) => {
    const path = doc(site, random)
    if (path === undefined) return undefined
    const added = posix.join(posix.dirname(path), `new-${number(random)}.md`)
    await writeFile(join(site.root, added), `# New ${number(random)}\n\nText with a [link](${way(added, path)}).\n`)
    return added
  },
  remove: async (site, random) => {
    const path = doc(site, random)
    if (path !== undefined) await rm(join(site.root, path))
    return path
  },
  rename: async (site, random) => {
    const path = doc(site, random)
    return path && moved(site, path, posix.join(posix.dirname(path), `renamed-${number(random)}${extname(path)}`))
  },
  move: async (site, random) => {
    const [path, other] = [doc(site, random), doc(site, random)]
    return path && other && moved(site, path, posix.join(posix.dirname(other), basename(path)))
  },
  category: async (site, random) => {
    const path = doc(site, random)
    if (path === undefined) return undefined
    const file = posix.join(posix.dirname(path), '_category_.json')
    const link = random.pick([{}, { link: { type: 'generated-index' } }, { link: null }])
    await writeFile(join(site.root, file), JSON.stringify({ label: `Category ${number(random)}`, ...link }))
    return file
  },
  partial: async (site, random) =>
    change(site, pick(site, random, PARTIAL), (text) => `${text}\nMore ${number(random)}.\n`),
  sidebar: async (site, random) =>
    change(site, pick(site, random, /^sidebars\.[^/]*$/), (text) => {
      const labels = [...text.matchAll(/(["']?label["']?:\s*)(["'])((?:(?!\2).)*)\2/g)]
      const label = labels.length === 0 ? undefined : random.pick(labels)
      if (label === undefined) return text
      const [all, key = '', quote = ''] = label
      const changed = `${key}${quote}Label ${number(random)}${quote}`
      return text.slice(0, label.index) + changed + text.slice(label.index + all.length)
    }),
  config: async (site, random) =>
    change(site, pick(site, random, CONFIG), (text) =>
      text.replace(
        random.pick([
          /((?:^|\s)"?title"?:\s*["'])[^"'\n]*/,
          /("?tagline"?:\s*["'])[^"'\n]*/,
          /("?copyright"?:\s*["'`])[^"'`\n]*/,
        ]),
        (_, start: string) => `${start}Setting ${number(random)}`,
      ),
    ),
  picture: async (site, random) => {
    const [path, other] = [pick(site, random, PICTURE), pick(site, random, PICTURE)]
    if (path === undefined || other === undefined) return undefined
    if (extname(path) === '.svg') await appendFile(join(site.root, path), `<!-- ${number(random)} -->`)
    else if (path !== other && extname(path) === extname(other))
      await copyFile(join(site.root, other), join(site.root, path))
    else await appendFile(join(site.root, path), number(random))
    return path
  },
  pictureGone: async (site, random) => {
    const path = pick(site, random, PICTURE)
    if (path !== undefined) await rm(join(site.root, path))
    return path
  },
  code: async (site, random) => {
    const path = pick(site, random, CODE)
    const addition = path?.endsWith('.css') ? `\n.edit-${number(random)} { color: red }\n` : `\n// ${number(random)}\n`
    return change(site, path, (text) => text + (path?.endsWith('.json') ? '\n' : addition))
  },
  static: async ({ root }, random) => {
    const path = `static/${random.pick(['file', 'deep/file', 'page'])}-${String(random.below(3))}.${random.pick(['txt', 'html'])}`
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), `<p id="a">${number(random)}</p>`)
    return path
  },
}

/** The kinds of edits. */
export const EDIT_KINDS: readonly string[] = [...Object.keys(EDITS), ...Object.keys(VERSION_EDITS)]

/** Make a random edit of a kind below `root`. Gives what was done; undefined when there was nothing to do. */
export async function authorEdit(root: string, kind: string, random: Random): Promise<string | undefined> {
  const files = (await listFiles(root)).filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
  const done = await (EDITS[kind] ?? VERSION_EDITS[kind])?.({ root, files }, random)
  return done === undefined ? undefined : `${kind} ${done}`
}

function number(random: Random): string {
  return String(random.below(1000))
}

function doc(site: EditedSite, random: Random): string | undefined {
  return pick(site, random, DOC)
}

function way(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

async function inDoc(
  site: EditedSite,
  random: Random,
  edit: (text: string, path: string) => string,
): Promise<string | undefined> {
  const path = doc(site, random)
  return change(site, path, (text) => edit(text, path ?? ''))
}

async function change(
  { root }: EditedSite,
  path: string | undefined,
  edit: (text: string) => string,
): Promise<string | undefined> {
  if (path === undefined) return undefined
  const file = join(root, path)
  await writeFile(file, edit(await readFile(file, 'utf8')))
  return path
}

async function moved({ root }: EditedSite, from: string, to: string): Promise<string> {
  await rename(join(root, from), join(root, to))
  return `${from} to ${to}`
}

/** Put a paragraph at a blank line of the text that is not in a fence. */
function insertParagraph(text: string, random: Random, paragraph: string): string {
  const [head = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? []
  const blocks = text.slice(head.length).split('\n\n')
  const inFence = (count: number): boolean =>
    (
      blocks
        .slice(0, count)
        .join('\n\n')
        .match(/^ *(?:```|~~~|:::)/gm) ?? []
    ).length %
      2 ===
    1
  let at = random.below(blocks.length + 1)
  while (at < blocks.length && inFence(at)) at++
  return head + [...blocks.slice(0, at), paragraph, ...blocks.slice(at)].join('\n\n')
}

/** The text with a line of front matter in the place of the one with the same key. */
function withField(text: string, field: string): string {
  const [, head = '', rest = text] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? []
  const key = field.replace(/:.*/, ':')
  const lines = head.split('\n').filter((line) => !line.startsWith(key))
  return `---\n${field}\n${lines.join('\n')}---\n${head === '' ? '\n' : ''}${rest}`
}
