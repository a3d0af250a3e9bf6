// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** What code of Docusaurus sites imports in ways of its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../src/index.ts'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findTag, textOf } from '../support/html.ts'
import { site } from '../support/site.ts'

test('files below the site by an address, files of Docusaurus by their path, names that React DOM has no more', async (t) => {
  const made = await site({
    'docusaurus.config.js':
      "module.exports = { title: 'Mine', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false }]] }",
    'static/img/v.mp4': 'x',
    'src/words.js': "export const words = 'by an address'\n",
    'docs/a.mdx': `import useContext from '@docusaurus/core/lib/client/exports/useDocusaurusContext'
import Link from '@docusaurus/core/lib/client/exports/Link.js'
import CodeBlock from '@docusaurus/theme-classic/lib/theme/CodeBlock'
import { words } from '/src/words'
import { findDOMNode, createPortal } from 'react-dom'

export const Title = () => <b>{useContext().siteConfig.title}</b>

# A

<Title />

<p>{words} {typeof createPortal} {typeof findDOMNode}</p>

<video src={require('/static/img/v.mp4').default} />

<Link to="/docs/a">link</Link>

<CodeBlock language="js">x</CodeBlock>
`,
  })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(({ rule, message }) => `${rule}: ${message}`),
    ['absent-name: `react-dom` has no `findDOMNode`, so it is `undefined` here'],
  )
  const dom = await built.html('docs/a')
  assert.equal(textOf(findTag(findTag(dom, 'article'), 'b')), 'Mine')
  assert.match(textOf(findTag(dom, 'article')), /by an address function undefined/)
  assert.match(attribute(findTag(dom, 'video'), 'src') ?? '', /^\/assets\/files\/v-\w+\.mp4$/)
  assert.deepEqual(
    (await check({ root: made.root, cache: false })).diagnostics.filter(({ rule }) => rule === 'bundle-error'),
    [],
  )
})
