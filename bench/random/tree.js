// Random trees of documents, with their front matter and category files.
import { chance, pick, some, upTo } from './random.js'

const WORDS = 'alpha beta gamma delta install setup deploy network volume image secret config tool guide faq'.split(' ')
const TAGS = ['one', 'Two Words', 'three']

/**
 * The documents of a tree by their paths, and the files of its categories. No two documents have one address, and no two
 * categories one label: of such mistakes Docusaurus makes another site on purpose or by chance.
 */
export function makeTree() {
  const folders = ['', ...some(WORDS.slice(0, 5), 0.5).map((name) => (chance(0.4) ? `${1 + upTo(12)}-${name}` : name))]
  const nested = folders.filter((folder) => folder !== '' && chance(0.4)).map((folder) => `${folder}/${pick(WORDS)}`)
  const docs = new Map()
  const taken = new Set()
  for (const folder of [...folders, ...nested]) {
    const names = new Set(some(WORDS, folder === '' ? 0.3 : 0.2))
    if (chance(0.25)) names.add(pick(['index', 'README']))
    if (folder === '') names.add('intro')
    for (const name of names) {
      const file = `${chance(0.2) ? `${String(1 + upTo(30)).padStart(2, '0')}-` : ''}${name}.${chance(0.2) ? 'mdx' : 'md'}`
      const path = folder === '' ? file : `${folder}/${file}`
      const front = frontMatter(chance(0.12) ? `own-${name}` : undefined, name)
      const doc = {
        front,
        heading: chance(0.8) ? `${name} ${upTo(99)}` : undefined,
        next: chance(0.06) ? upTo(99) : undefined,
        previous: chance(0.06) ? upTo(99) : undefined,
        sidebar: chance(0.06) ? upTo(9) : undefined,
      }
      const address = addressOf(path, front)
      if (taken.has(address) || [...docs].some(([other, { front: its }]) => idOf(other, its) === idOf(path, front)))
        continue
      taken.add(address)
      docs.set(path, doc)
    }
  }
  const categories = new Map()
  const labels = new Set()
  for (const folder of [...folders, ...nested].filter(Boolean)) {
    const label = `Category ${withoutNumber(folder.split('/').at(-1))}`
    if (chance(0.5) && !labels.has(label)) categories.set(folder, category(label))
    labels.add(label)
  }
  return { docs, categories }
}

/** The tree as it was: some documents are gone. */
export function changed({ docs, categories }) {
  return {
    docs: new Map([...docs].filter(([path]) => /intro\./.test(path) || chance(0.85))),
    categories: new Map([...categories].filter(() => chance(0.9))),
  }
}

/** The id of a document. */
export function idOf(path, front) {
  const parts = partsOf(path)
  return [...parts.slice(0, -1), front.id ?? parts.at(-1)].join('/')
}

/** Where a document lies in its version, without a slash at the end. */
function addressOf(path, front) {
  const parts = partsOf(path)
  const folders = parts.slice(0, -1)
  if (front.slug?.startsWith('/')) return front.slug
  const raw = path.replace(/\.mdx?$/, '').split('/')
  const isIndex = /^(?:index|readme)$/i.test(raw.at(-1)) || raw.at(-1) === raw.at(-2)
  if (front.slug === undefined && isIndex) return `/${folders.join('/')}`
  return `/${[...folders, front.slug ?? front.id ?? parts.at(-1)].join('/')}`
}

function partsOf(path) {
  return path
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutNumber)
}

function withoutNumber(name) {
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '')
}

function frontMatter(id, name) {
  const made = {
    ...(id === undefined ? {} : { id }),
    ...(chance(0.3) ? { title: `Title of ${name}` } : {}),
    ...(chance(0.15) ? { slug: pick([`/${name}-slug-${upTo(999)}`, `${name}-near-${upTo(999)}`]) } : {}),
    ...(chance(0.2) ? { sidebar_label: `Label ${name}` } : {}),
    ...(chance(0.2) ? { sidebar_position: upTo(9) } : {}),
    ...(chance(0.15) ? { tags: some(TAGS, 0.5) } : {}),
    ...(chance(0.05) ? { unlisted: true } : {}),
    ...(chance(0.05) ? { draft: true } : {}),
    ...(chance(0.1) ? { pagination_label: `Page ${name}` } : {}),
    ...(chance(0.1) ? { description: `About ${name}` } : {}),
    ...(chance(0.05) ? { pagination_next: null } : {}),
    ...(chance(0.1) ? { sidebar_class_name: 'own-class' } : {}),
    ...(chance(0.2)
      ? { last_update: { date: `20${10 + upTo(15)}-0${1 + upTo(8)}-1${upTo(9)}`, author: pick(['Ada', 'Bo']) } }
      : {}),
  }
  // Docusaurus refuses what is both
  return made.draft && made.unlisted ? { ...made, unlisted: false } : made
}

function category(label) {
  return {
    ...(chance(0.7) ? { label } : {}),
    ...(chance(0.4) ? { position: upTo(8) } : {}),
    ...(chance(0.3) ? { collapsed: false } : {}),
    ...(chance(0.6)
      ? {
          link: {
            type: 'generated-index',
            ...(chance(0.5) ? { title: `All of ${label}` } : {}),
            ...(chance(0.3) ? { slug: `/category-${upTo(9999)}` } : {}),
            ...(chance(0.5) ? { description: `What ${label} holds` } : {}),
          },
        }
      : {}),
  }
}
