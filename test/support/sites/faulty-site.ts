/** A small site with one of each file that a browser may fail to get: island, page styles, sidebar parts, page chunks. */

/** Docs in each of two categories; more than 200 in a sidebar are split into parts. */
const MANY = 110

const COUNTER = `import {useState} from 'react'
globalThis.counterRan = true
import styles from './counter.module.css'
export default function Counter({label = 'Pressed'}) {
  const [count, setCount] = useState(0)
  return <button className={styles.counter} onClick={() => setCount(count + 1)}>{label}: {count}</button>
}`

const FRAGILE = `import {useState} from 'react'
export default function Fragile() {
  const [, renderAgain] = useState(0)
  if (globalThis.broken) throw new Error('No data', {cause: new Error('Server away')})
  return <button onClick={() => { globalThis.broken = true; renderAgain(1) }}>Crash</button>
}`

/** Title of the doc at \`docs/<letter>/p<index>\`. */
export function docTitle(letter: string, index: number): string {
  return `Page ${letter}${index.toString()}`
}

/** Files of the site (base URL `/base/`); the sidebar is long enough to be split, so the closed category comes as a part. */
export function faultySite(many = MANY): Readonly<Record<string, string>> {
  const docs = ['a', 'b'].flatMap((letter) =>
    [...Array(many).keys()].map((index): [string, string] => [
      `docs/${letter}/p${index.toString()}.md`,
      `# ${docTitle(letter, index)}\n\nText of ${letter}${index.toString()}. [Play](/play), [styled](/styled), [fragile](/fragile) and [next](./p${((index + 1) % many).toString()}.md).\n`,
    ]),
  )
  return {
    'docusaurus.config.js': `export default {
      title: 'Faults', url: 'https://faults.example', baseUrl: '/base/', trailingSlash: true,
      presets: [['classic', { docs: {}, blog: false }]],
      themeConfig: { navbar: { title: 'Faults', items: [{ to: '/docs/a/p0', label: 'Docs' }, { to: '/play', label: 'Play' }] } },
    }`,
    'package.json': '{}',
    ...Object.fromEntries(docs),
    'src/components/counter.jsx': COUNTER,
    'src/components/counter.module.css': '.counter { letter-spacing: 3px }',
    'src/components/fragile.jsx': FRAGILE,
    'src/pages/play.mdx': `import Counter from '@site/src/components/counter'

# Play

Text before the island.

<Counter />

Text after it, with a <Counter label="second" /> and a [link](/docs/a/p1).
`,
    'static/extra.css': 'h1 { text-transform: uppercase }',
    'src/pages/styled.jsx': `import Head from '@docusaurus/Head'
import Layout from '@theme/Layout'
export default () => (
  <Layout title="Styled">
    <Head><link rel="stylesheet" href="/base/extra.css" /></Head>
    <h1>Styled</h1>
    <a href="/base/docs/a/p1/">Docs</a>
  </Layout>
)`,
    'src/pages/fragile.mdx': `import Counter from '@site/src/components/counter'
import Fragile from '@site/src/components/fragile'

# Fragile

<Fragile />

Text between.

<Counter />

[Play](/play) and [docs](/docs/a/p1).
`,
  }
}
