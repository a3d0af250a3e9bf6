/** The rich site with whatever brings a page into a state of its own: a version banner, pages that crash or load late. */
import { richSite } from './rich-site.ts'

/** Base URL of the site. */
export const STATES_BASE = '/rich/'

const CRASH = `import { useState } from 'react'
import Layout from '@theme/Layout'
function Fragile() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('It is broken', { cause: new Error('Somebody pressed the button') })
  return <button onClick={() => setBroken(true)}>Break it</button>
}
export default function Crash() {
  return <Layout title="Crash"><main><h1>A page that can crash</h1><Fragile /></main></Layout>
}
`

const LAZY = `import { lazy, Suspense, useState } from 'react'
import Layout from '@theme/Layout'
const Late = lazy(() => import('../components/Late'))
function Loader() {
  const [wanted, setWanted] = useState(false)
  return wanted ? <Suspense><Late /></Suspense> : <button onClick={() => setWanted(true)}>Load it</button>
}
export default function Lazy() {
  return <Layout title="Lazy"><main><h1>A page that loads more</h1><Loader /></main></Layout>
}
`

/** Of a table that fits a wide window and no narrow one. */
const COLUMNS = [1, 2, 3, 4, 5, 6].map((column) => `Column${column.toString()}`)

/** A document with one of everything that can have the focus, and long enough to scroll. */
const FOURTH = `---
tags: [git]
---

# Fourth

A [link](./third.md) and another [outside](https://example.org/outside).

| ${COLUMNS.join(' | ')} |
| ${COLUMNS.map(() => '---').join(' | ')} |
| ${COLUMNS.join(' | ')} |

## One

\`\`\`bash title="shell"
git status
\`\`\`

<details><summary>More words</summary>

With a [link](./second.md).

</details>

### Two

${'Words and words.\n\n'.repeat(30)}

## Three

Words.
`

/** Files of the site, for `site` of the domain harness. */
export function statesSite(): Record<string, string> {
  const files = richSite()
  const config = JSON.parse(files['devcourse.config.json'] ?? '') as { docs: object } // richSite wrote it
  const versions = { current: { label: '2.0', banner: 'unreleased', badge: true } }
  return {
    ...files,
    'devcourse.config.json': JSON.stringify({ ...config, docs: { ...config.docs, versions } }),
    'docs/fourth.md': FOURTH,
    'src/pages/crash.jsx': CRASH,
    'src/pages/lazy.jsx': LAZY,
    'src/components/Late.jsx': 'export default function Late() { return <p>Here it is</p> }\n',
  }
}
