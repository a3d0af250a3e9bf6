// `node bench/random-editions.js --sites 1000 --seed 7`: builds random sites in which random blocks, pages, folders and items of sidebars
// are for instructors, and looks in every file of the default edition for the words that stand in them alone. Fences are nested, cut
// off, of the wrong length and in lists, quotes, tags and code, since authors write them so. Needs `npm run pack`.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../dist/index.js'

const { values } = parseArgs({
  options: { sites: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

let random = randomOf(1)
const chance = (share) => random() < share
const upTo = (count) => Math.floor(random() * count)
const pick = (list) => list[upTo(list.length)]
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index))

let canaries = 0
/** Words of which each stands in one place, and means that nobody may read it. */
const secret = () => times(1 + upTo(14), () => `kanar${(canaries++).toString(36)}x`).join(' ')
const open = () => times(1 + upTo(8), () => pick(['open', 'text', 'that', 'is', 'for', 'all', 'of', 'us'])).join(' ')

/** A block of Markdown with these words in it. */
function block(words, format) {
  return pick([
    () => words,
    () => `## ${words}`,
    () => `- ${words}\n- ${words}`,
    () => `1. a\n\n   ${words}`,
    () => `> ${words}\n> ${words}`,
    () => `| a | b |\n| - | - |\n| ${words} | c |`,
    () => `\`\`\`${pick(['', 'js', 'md'])}\n${words}\n\`\`\``,
    () => `[${words}](https://example.org "${words}")`,
    () => `**${words}** and \`${words}\``,
    () => `Text[^n${String(canaries)}].\n\n[^n${String(canaries)}]: ${words}`,
    () => (format === 'mdx' ? `<b title="${words}">{'${words}'}</b>` : `<b title="${words}">${words}</b>`),
    () => `<details>\n<summary>${words}</summary>\n\n${words}\n\n</details>`,
    () => (format === 'mdx' ? `{/* ${words} */}` : `<!-- ${words} -->\n\n${words}`),
  ])()
}

const indented = (text, by) => text.replace(/^(?=.)/gm, by)

/** A block for instructors. */
function hidden(format) {
  const size = 3 + upTo(2)
  const fence = ':'.repeat(size)
  const inner = chance(0.3)
    ? `${':'.repeat(pick([3, 3, size]))}note[${secret()}]\n\n${block(secret(), format)}\n\n${chance(0.85) ? ':'.repeat(pick([3, 3, 4])) : ''}\n\n${block(secret(), format)}`
    : times(1 + upTo(3), () => block(secret(), format)).join('\n\n')
  const begin = pick([
    `${fence}instructor`,
    `${fence}instructor[${secret()}]`,
    `${fence}audience{for=instructor}`,
    `${fence}audience{for="instructor student" .x}`,
    `${fence}solution`,
    `${fence}audience{for=nobody}`.replace('nobody', chance(0.03) ? 'nobody' : 'instructor'),
  ])
  const end = chance(0.95) ? fence + (chance(0.1) ? ':' : '') : ''
  const gap = chance(0.7) ? '\n\n' : '\n'
  return `${begin}${gap}${inner}${gap}${end}`
}

function page(format) {
  return times(2 + upTo(6), () => {
    if (chance(0.5)) return block(open(), format)
    const whole = hidden(format)
    return pick([
      () => whole,
      () => whole,
      () => whole,
      () => `- open\n\n${indented(whole, '  ')}\n- open`,
      () => `1. open\n${indented(whole, '   ')}`,
      () => `> open\n>\n${whole.replace(/^/gm, '> ')}\n>\n> open`,
      () => `:::note\n\n${whole}\n\n:::`,
      () => `:::::note\n\n${whole}\n\n:::::`,
      () => `<div>\n\n${whole}\n\n</div>`,
      () => `- a\n  - b\n\n${indented(whole, '    ')}`,
      () => whole.replaceAll('\n', '\r\n'),
    ])()
  }).join('\n\n')
}

/** The files of a site. */
function randomSite() {
  const files = new Map()
  const label = chance(0.3) ? secret() : undefined
  const folders = ['', '01-one/', 'two/', 'two/three/']
  const closed = new Set(folders.filter((folder) => folder !== '' && chance(0.25)))
  for (const folder of closed)
    files.set(
      `docs/${folder}_category_.yml`,
      `label: ${secret()}\naudience: ${pick(['instructor', '[instructor, student]'])}\n`,
    )
  files.set('docs/index.md', `# Course\n\n${page('md')}\n`)
  for (const folder of folders)
    for (const index of times(1 + upTo(2), (at) => at)) {
      const format = pick(['md', 'md', 'mdx'])
      const isOut = [...closed].some((one) => folder.startsWith(one)) || chance(0.15)
      const fields = [
        ...(isOut && ![...closed].some((one) => folder.startsWith(one)) ? ['audience: instructor'] : []),
        ...(chance(0.3) ? [`description: ${isOut ? secret() : open()}`] : []),
        ...(chance(0.3) ? [`tags: [${isOut ? secret() : 'open'}]`] : []),
      ]
      const front = fields.length === 0 ? '' : `---\n${fields.join('\n')}\n---\n\n`
      const body = isOut ? times(3, () => block(secret(), format)).join('\n\n') : page(format)
      files.set(`docs/${folder}p${String(index)}.${format}`, `${front}# ${isOut ? secret() : open()}\n\n${body}\n`)
    }
  if (chance(0.4))
    files.set('blog/2026-01-02-post.md', `# Post\n\n${page('md')}\n\n<!-- truncate -->\n\n${page('md')}\n`)
  const items = [
    "{ type: 'autogenerated', dirName: '.' }",
    ...(label === undefined
      ? []
      : [`{ type: 'link', label: '${label}', href: 'https://example.org', audience: 'instructor' }`]),
  ]
  files.set('sidebars.mjs', `export default { docs: [${items.join(', ')}] }\n`)
  files.set(
    'devcourse.config.mjs',
    `export default { title: 'Course', url: 'https://example.org', solutions: 'instructor', blog: ${String(files.has('blog/2026-01-02-post.md'))}, docs: { sidebarPath: './sidebars.mjs' }, onBrokenLinks: 'warn' }\n`,
  )
  return files
}

async function* filesBelow(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

const counts = { written: 0, refused: 0, words: 0, files: 0 }
const rules = new Map()
const first = Number(values.seed)
const started = performance.now()
for (let seed = first; seed < first + Number(values.sites); seed++) {
  random = randomOf(seed)
  canaries = 0
  const root = await mkdtemp(join(tmpdir(), 'random-editions-'))
  for (const [path, text] of randomSite()) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const { written, diagnostics } = await build({ root, cache: false, jobs: 1, minify: false })
  counts.words += canaries
  counts[written ? 'written' : 'refused'] += 1
  for (const { rule, severity } of diagnostics) if (severity === 'error') rules.set(rule, (rules.get(rule) ?? 0) + 1)
  if (written)
    for await (const path of filesBelow(join(root, 'build'))) {
      counts.files += 1
      const found = /kanar\w+x/i.exec(`${path} ${await readFile(path, 'latin1')}`)
      if (found !== null) {
        console.log(`seed ${String(seed)}: ${found[0]} in ${path}`)
        process.exitCode = 1
      }
    }
  if (process.exitCode === 1) break
  await rm(root, { recursive: true, force: true })
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${String(counts.written)} sites were written, ${String(counts.refused)} refused; of ${String(counts.words)} words none is in one of ${String(counts.files)} files (${seconds} s)`,
)
console.log([...rules].map(([rule, count]) => `  ${rule}: ${String(count)}`).join('\n'))
