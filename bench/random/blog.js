// Random blogs: their posts, authors, tags, options, and the translations of all of it.
import { chance, pick, some, upTo } from './random.js'

const WORDS =
  'alpha beta gamma delta install setup deploy network volume image secret config tool guide faq news'.split(' ')
const AUTHORS = ['ann', 'bob', 'cleo', 'dan']
const TAGS = ['one', 'two-words', 'three', 'Four Five']
const TRUNCATE = '<!-- truncate -->'

/** Write the files of a blog; gives its options. */
export function makeBlog({ id, path }, locales, put) {
  const hasAuthors = chance(0.7)
  const hasTags = chance(0.5)
  const posts = makePosts({ hasAuthors })
  for (const [file, post] of posts) put(`${path}/${file}`, textOf(post))
  const authors = hasAuthors ? makeAuthors() : undefined
  if (authors !== undefined) put(`${path}/authors.yml`, authors)
  const tags = hasTags ? makeTags() : undefined
  if (tags !== undefined) put(`${path}/tags.yml`, tags)
  const options = makeOptions({ id, path, hasAuthors, hasTags })
  for (const locale of locales.slice(1)) translate({ id, locale, posts, authors, tags, options }, put)
  return options
}

function makeOptions({ id, path, hasAuthors, hasTags }) {
  return {
    id,
    path,
    routeBasePath: path,
    showReadingTime: chance(0.5),
    ...(chance(0.4) ? { blogTitle: `Title of ${id}` } : {}),
    ...(chance(0.4) ? { blogDescription: `All of ${id}` } : {}),
    ...(chance(0.4) ? { blogSidebarTitle: `Latest of ${id}` } : {}),
    blogSidebarCount: pick([0, 2, 5, 'ALL']),
    postsPerPage: pick([1, 2, 3, 10, hasAuthors ? 10 : 'ALL']), // see docs/spec/routing.md on authors without posts
    ...(chance(0.3) ? { sortPosts: 'ascending' } : {}),
    ...(chance(0.2) ? { archiveBasePath: null } : chance(0.2) ? { archiveBasePath: 'all' } : {}),
    ...(chance(0.2) ? { tagsBasePath: 'words' } : {}),
    ...(chance(0.2) ? { authorsBasePath: 'people' } : {}),
    ...(chance(0.2) ? { pageBasePath: 'sheet' } : {}),
    ...(hasTags ? {} : { tags: pick([false, null]) }),
    ...(chance(0.4) ? { editUrl: 'https://example.com/edit/', editLocalizedFiles: chance(0.5) } : {}),
    onInlineTags: 'ignore',
    onInlineAuthors: 'ignore',
    onUntruncatedBlogPosts: 'ignore',
    feedOptions: chance(0.3) ? { type: null } : { type: 'all', limit: pick([false, 2, 20]) },
  }
}

function makePosts({ hasAuthors }) {
  const posts = new Map()
  const slugs = new Set()
  for (let left = 2 + upTo(9); left > 0; left--) {
    const name = pick(WORDS)
    const date = `20${String(18 + upTo(7))}-${two(1 + upTo(11))}-${two(1 + upTo(27))}`
    const file = pick([
      ...Array(4).fill(`${date}-${name}.md`),
      `${date}-${name}.mdx`,
      `${date}-${name}/index.md`,
      `${date.replaceAll('-', '/')}/${name}.md`,
      `sub/${date}-${name}.md`,
      `${name}.md`,
    ])
    const front = {
      ...(chance(0.6) ? { title: `${name} ${String(upTo(99))}` } : {}),
      ...(chance(0.3) ? { description: `About ${name}` } : {}),
      ...(chance(0.3) ? { slug: pick([`own-${name}`, `/deep/${name}`, `${name}.html`]) } : {}),
      ...(chance(0.2) || file === `${name}.md` ? { date: pick([date, `${date}T10:20:30Z`, `${date} 08:00`]) } : {}),
      ...(chance(0.5) ? { tags: someTags() } : {}),
      ...(chance(0.5) ? { authors: someAuthors(hasAuthors) } : {}),
      ...(chance(0.2) ? { [pick(['unlisted', 'draft'])]: true } : {}),
      ...(chance(0.1) ? { hide_table_of_contents: true } : {}),
      ...(chance(0.1) ? { sidebar_label: `Short ${name}` } : {}),
      ...(chance(0.1) ? { keywords: ['key', name] } : {}),
      ...(chance(0.1) ? { image: 'https://example.com/picture.png' } : {}),
      ...(chance(0.1) ? { last_update: { date: '2024-05-06', author: 'Eve' } } : {}),
    }
    if (front.unlisted === true) delete front.authors // with Docusaurus it would be on their pages
    const slug = front.slug ?? file
    if (posts.has(file) || slugs.has(slug) || slugs.has(`${name}${date}`)) continue
    slugs.add(slug).add(`${name}${date}`)
    posts.set(file, { front, heading: chance(0.4) ? `Heading of ${name}` : undefined, name, isCut: chance(0.4) })
  }
  return posts
}

function someTags() {
  return some(
    [...TAGS, { label: 'Inline', permalink: '/inline' }].filter((tag) => typeof tag === 'string' || chance(0.3)),
    0.4,
  )
}

function someAuthors(hasAuthors) {
  const inline = { name: 'Guest', title: 'Visitor', url: 'https://example.com/guest' }
  if (!hasAuthors) return [inline]
  const known = some(AUTHORS, 0.4)
  if (known.length === 0) return pick(AUTHORS)
  return chance(0.15) ? [...known, inline] : known
}

function makeAuthors(mark = '') {
  return Object.fromEntries(
    AUTHORS.map((name) => [
      name,
      {
        name: `${name[0].toUpperCase()}${name.slice(1)}${mark}`,
        ...(name === 'ann' ? {} : { title: `Title ${name}${mark}` }),
        ...(name === 'bob' ? { url: 'https://example.com/bob', email: 'bob@example.com' } : {}),
        ...(name === 'cleo' ? { page: true, description: `Cleo writes${mark}.`, socials: { github: 'cleo' } } : {}),
        ...(name === 'dan' ? { page: { permalink: '/about-dan' }, image_url: 'https://example.com/dan.png' } : {}),
      },
    ]),
  )
}

function makeTags(mark = '') {
  return {
    one: { label: `One${mark}`, ...(mark === '' ? { permalink: '/first' } : {}), description: `The first${mark}` },
    'two-words': { label: `Two words${mark}` },
    three: null,
  }
}

function translate({ id, locale, posts, authors, tags, options }, put) {
  const own = `i18n/${locale}/docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
  const mark = ` (${locale})`
  for (const [file, post] of posts) {
    if (!chance(0.4)) continue
    const { title, description, ...rest } = post.front
    const front = {
      ...rest,
      ...(title === undefined ? {} : { title: title + mark }),
      ...(description === undefined ? {} : { description: description + mark }),
      ...(chance(0.1) ? { tags: someTags() } : {}),
    }
    put(`${own}/${file}`, textOf({ ...post, front, mark }))
  }
  if (authors !== undefined && chance(0.4)) put(`${own}/authors.yml`, makeAuthors(mark))
  if (tags !== undefined && chance(0.4)) put(`${own}/tags.yml`, makeTags(mark))
  if (!chance(0.6)) return
  const say = (text) => ({ message: text + mark })
  put(`${own}/options.json`, {
    ...(chance(0.7) ? { title: say(options.blogTitle ?? 'Blog') } : {}),
    ...(chance(0.7) ? { description: say('Blog') } : {}),
    ...(chance(0.7) ? { 'sidebar.title': say('Recent posts') } : {}),
  })
}

function textOf({ front, heading, name, isCut, mark = '' }) {
  return [
    ...(Object.keys(front).length === 0 ? [] : [`---\n${yaml(front)}---`]),
    ...(heading === undefined ? [] : [`# ${heading}${mark}`]),
    `The ${name} begins${mark}. It has *some* words.`,
    ...(isCut ? [TRUNCATE] : []),
    `## More of ${name}${mark}`,
    `And [a link](https://example.com/${name}) with \`code\`.`,
    '',
  ].join('\n\n')
}

/** Each value as JSON, which is YAML too; a date stands as it is. */
function yaml(front) {
  return Object.entries(front)
    .map(([key, value]) => `${key}: ${key === 'date' ? value : JSON.stringify(value)}\n`)
    .join('')
}

function two(number) {
  return String(number).padStart(2, '0')
}
