// Random trees of documents, with their front matter and category files.
import { chance, pick, some, upTo } from './random.js'

const WORDS = 'alpha beta gamma delta install setup deploy network volume image secret config tool guide faq'.split(' ')
const TAGS = ['one', 'Two Words', 'three']

/** The documents of a tree: paths with their ids. */
export function makeTree() {
  const folders = ['', ...some(WORDS.slice(0, 5), 0.5).map((name) => (chance(0.4) ? `${1 + upTo(12)}-${name}` : name))]
  const nested = folders.filter((folder) => folder !== '' && chance(0.4)).map((folder) => `${folder}/${pick(WORDS)}`)
  const docs = new Map()
  for (const folder of [...folders, ...nested]) {
    const names = new Set(some(WORDS, folder === '' ? 0.3 : 0.2))
    if (chance(0.25)) names.add(pick(['index', 'README']))
    if (folder === '') names.add('intro')
    for (const name of names) {
      const file = `${chance(0.2) ? `${String(1 + upTo(30)).padStart(2, '0')}-` : ''}${name}.${chance(0.2) ? 'mdx' : 'md'}`
      const ownId = chance(0.12) ? `own-${name}` : undefined
      docs.set(folder === '' ? file : `${folder}/${file}`, {
        front: frontMatter(ownId, name),
        heading: chance(0.8) ? `${name} ${upTo(99)}` : undefined,
      })
    }
  }
  const categories = new Map()
  for (const folder of [...folders, ...nested].filter(Boolean))
    if (chance(0.5)) categories.set(folder, category(folder))
  return { docs, categories }
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
  }
  // Docusaurus refuses what is both
  return made.draft && made.unlisted ? { ...made, unlisted: false } : made
}

function category(folder) {
  const label = `Category ${folder.split('/').at(-1)}`
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
