// `node --import tsx bench/random-compare.js DIR...`: compares what Docusaurus (DIR/build-theirs) and devcourse (DIR/build-ours) have
// made of a site of `bench/random-versions.js` or `bench/random-blogs.js`. Says of each page all that differs of what readers, search
// engines and the search are told, and counts docs instances or blogs, each of which stands for a site of its own: those with a
// difference, and all. What differs on purpose is counted by its name. `--show 5`: of so many pages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listFiles } from '../test/support/list-files.ts'
import { builtFacts } from './random/built-facts.js'
import { meantAs } from './random/meant.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '5' } },
})
if (positionals.length === 0) throw new Error('say which sites: DIR, with build-theirs and build-ours in it')

let [instances, equal, pages, shown] = [0, 0, 0, 0]
const meant = new Map()
for (const dir of positionals) await compareSite(dir)
for (const [name, places] of meant) console.log(`meant, ${places} times: ${name}`)
console.log(`${pages} pages; ${equal} of ${instances} docs instances or blogs without a difference`)
if (equal < instances) process.exitCode = 1

async function compareSite(dir) {
  const [theirs, ours] = await Promise.all(['build-theirs', 'build-ours'].map((name) => readBuild(join(dir, name))))
  const differing = new Set()
  const tell = (path, what) => {
    differing.add(instanceOf(path))
    if (shown++ < Number(values.show)) console.log(`${dir} ${path}\n${what}`)
  }
  const isThere = addressesOf(theirs)
  const isFile = (path) => existsSync(join(dir, path))
  for (const path of new Set([...theirs.keys(), ...ours.keys()])) {
    pages++
    const [their, our] = [theirs.get(path)?.(), ours.get(path)?.()]
    const about = { path, isThere, isFile, lang: our?.lang ?? '' }
    const what = their === undefined || our === undefined ? onlyOne(our) : differences(their, our, about)
    if (what.length > 0) tell(path, what.join('\n'))
  }
  const names = new Set([...theirs.keys()].map(instanceOf))
  instances += names.size
  equal += [...names].filter((name) => !differing.has(name)).length
  console.log(
    `${dir}: ${names.size - differing.size} of ${names.size}${differing.size > 0 ? `; not ${[...differing].join(' ')}` : ''}`,
  )
}

/** What a page belongs to: the first folder of its path behind the language. */
function instanceOf(path) {
  const [first = ''] = path
    .replace(/\.html$/, '')
    .split('/')
    .filter((part) => !/^(?:eo|dv|la|ia|mt)?$/.test(part))
  return /^(?:docs|handbook|set\d+|api|blog)$/.test(first) ? first : 'own pages'
}

function onlyOne(our) {
  return [our === undefined ? '  is not there' : '  is there, and not with Docusaurus']
}

function differences(their, our, about) {
  return Object.keys({ ...their, ...our }).flatMap((fact) => {
    const [a, b] = [their[fact], our[fact]]
    if (JSON.stringify(a) === JSON.stringify(b)) return []
    const name = meantAs(fact, a, b, about)
    if (name !== undefined) {
      meant.set(name, (meant.get(name) ?? 0) + 1)
      return []
    }
    if (!Array.isArray(a) || !Array.isArray(b)) return [`  ${fact}`, `    theirs ${a}`, `    ours   ${b}`]
    const at = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(
      (index) => `${a[index]}` !== `${b[index]}`,
    )
    return [`  ${fact} ${at}, of ${a.length} and ${b.length}`, `    theirs ${a[at]}`, `    ours   ${b[at]}`]
  })
}

/** Whether a page lies at an address, whose base URL is unknown. */
function addressesOf(build) {
  const addresses = new Set([...build.keys()].map((path) => `/${path.replace(/(?:\/index)?\.html$/, '')}`))
  return (href) => {
    const bare = href.replace(/\/$/, '')
    return addresses.has(bare) || addresses.has(bare.replace(/^\/base/, ''))
  }
}

/** Files of a build that say something, with what gives their facts: those of a page at a time are kept. */
async function readBuild(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not there`)
  const files = (await listFiles(folder)).map((path) => path.replaceAll('\\', '/'))
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  return new Map([
    ...files.filter((path) => path.endsWith('.html')).map((path) => [path, () => builtFacts(read(path))]),
    ...files
      .filter((path) => /(?:^|\/)sitemap\.xml$/.test(path))
      .map((path) => [path, () => ({ entries: entriesOf(read(path)) })]),
  ])
}

/** The entries of a sitemap, whose order says nothing; two docs with one address are there twice with Docusaurus. */
function entriesOf(xml) {
  return [...new Set([...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry]) => entry.replace(/\s+/g, '')))].sort()
}
