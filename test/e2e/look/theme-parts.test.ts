// Only in test:all: a second way through what a core test of the browser goes through.
/** Replaced parts of the layout, in Chromium: as HTML, around the original, and with something to do in the browser. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { PART_ATTRIBUTES } from '../../../src/shared/parts.ts'
import { besidesHome } from '../../support/besides-home.ts'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage, type OpenPage } from '../../support/browser/browser.ts'
import { attribute, findAll, findTag, textOf } from '../../support/html.ts'
import { onePage } from '../../support/sites/one-page.ts'
import { THOROUGH } from '../../support/thorough.ts'

const COUNTER = `import { useState } from 'react'
export function Counter({ name }) {
  const [count, setCount] = useState(0)
  return <button id={name} onClick={() => setCount(count + 1)}>{name} {count}</button>
}`

const FILES = {
  'devcourse.config.ts': `export default {
    title: 'Course', url: 'https://e.org', baseUrl: '/base/', markdown: { format: 'detect' },
    theme: {
      navbar: { items: [
        { type: 'doc', docId: 'a', label: 'Start' },
        { type: 'custom-clock', text: 'Clock', position: 'right' },
      ] },
      footer: { copyright: 'All wrongs reversed' },
    },
  }`,
  'docs/a.md': '# Apples\n\n[On to pears](./b.mdx)\n\n## Red\n\ntext\n\n## Green\n\ntext\n',
  'docs/b.mdx':
    '---\nlevel: hard\n---\n\nimport {Counter} from "../theme/counter"\n\n# Pears\n\n<Counter name="own" />\n\n## Yellow\n',
  'docs/plain.md': '---\npagination_next: null\npagination_prev: null\n---\n\n# Plain\n',
  'theme/counter.tsx': COUNTER,
  // wrapped, only rendered, with a stylesheet
  'theme/Footer.tsx': `import Footer from '@theme-original/Footer'
    import clsx from 'clsx'
    import styles from './footer.module.css'
    export default function WrappedFooter(props: object) {
      return <div className={clsx('wrapper', { [styles.tall]: true })}><p>Before the footer</p><Footer {...props} /></div>
    }`,
  'theme/footer.module.css': '.tall { min-block-size: 321px }',
  // around the pages, with a state
  'theme/AnnouncementBar/index.tsx': `import { Counter } from '../counter'
    export default () => <div className="my-bar"><Counter name="bar" /></div>`,
  // around the content, where Docusaurus has it
  'src/theme/DocItem/Content.jsx': `import React from 'react'
    import Content from '@theme-init/DocItem/Content'
    export default (props) => <><Content {...props} /><p className="after">Did this help?</p></>`,
  // inside of main, wrapped, with a state, and by the props of Docusaurus
  'src/theme/DocPaginator/index.tsx': `import DocPaginator from '@theme-original/DocPaginator'
    import { Counter } from '../../../theme/counter'
    export default function Paginator(props) {
      return <><Counter name="pager" /><i>{props.next?.permalink}</i><DocPaginator {...props} /></>
    }`,
  'src/theme/NavbarItem/ComponentTypes.tsx': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'
    import { Counter } from '../../../theme/counter'
    const Clock = ({ text, mobile }) => <Counter name={text + (mobile ? '-in-drawer' : '')} />
    export default { ...ComponentTypes, 'custom-clock': Clock }`,
  'src/theme/ColorModeToggle.tsx': `export default ({ value, onChange }) =>
    <button className="my-mode" onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}>{value}</button>`,
  'src/theme/DocItem/Footer/index.js': `import React from 'react'
    import Footer from '@theme-original/DocItem/Footer'
    import { useDoc } from '@docusaurus/plugin-content-docs/client'
    import { ThemeClassNames, useWindowSize } from '@docusaurus/theme-common'
    export default function FooterWrapper(props) {
      const { metadata, frontMatter } = useDoc()
      const size = useWindowSize()
      return <div className={ThemeClassNames.docs.docFooter} data-size={size}>
        {metadata.title} at {metadata.permalink} is {frontMatter.level ?? 'easy'}<Footer {...props} /></div>
    }`,
  'theme/NotFound/Content.tsx': `import { useEffect } from 'react'
    export default function Lost() {
      useEffect(() => { throw new Error('no map') }, [])
      return <h1>Lost</h1>
    }`,
  // the server and the browser disagree, and then it crashes
  'theme/Layout.tsx': `import { useState } from 'react'
    export default function Frame({ children }) {
      const [broken, setBroken] = useState(false)
      if (broken) throw new Error('the frame is broken')
      const where = typeof window === 'undefined' ? 'server' : 'browser'
      return <section className="frame"><button id="break" onClick={() => setBroken(true)}>{where}</button>{children}</section>
    }`,
  'theme/Root.tsx': `import { useEffect, useState } from 'react'
    import Head from '@docusaurus/Head'
    export default function Root({ children }) {
      const [ready, setReady] = useState('no')
      useEffect(() => setReady('yes'), [])
      return <><Head><meta name="rooted" content="1" /></Head>{children}<aside id="root">ready: {ready}</aside></>
    }`,
  'theme/Foter.tsx': 'export default () => null\n',
}

describe('a site that replaces parts of the layout', () => {
  let shown: BrowsedSite

  before(async () => {
    shown = await browsedSite(FILES, { baseUrl: '/base/', jobs: 1 })
  })
  after(() => shown.close())

  const reopen = onePage(() => shown.browser)
  const open = (route: string): Promise<OpenPage> => reopen(`${shown.origin}/base/${route}`)
  const count = async (page: Page, id: string): Promise<string> => {
    await page.click(`#${id}`)
    return (await page.textContent(`#${id}`)) ?? ''
  }
  /** React has taken a part over when a click counts. */
  const alive = async (page: Page, id: string): Promise<void> => {
    for (let tries = 0; (await count(page, id)).endsWith(' 0') && tries < 100; tries++) await page.waitForTimeout(20)
  }

  test('is built, and names the file that replaces nothing', () => {
    assert.deepEqual(
      besidesHome(shown.built.result.diagnostics).map(({ rule, file, message, hint }) => [rule, file, message, hint]),
      [
        [
          'unused-theme-part',
          'theme/Foter.tsx',
          'There is no part `Foter`, and nothing imports this file',
          'did you mean `Footer`?',
        ],
      ],
    )
    assert.equal(shown.built.result.written, true)
  })

  test('has a wrapped part as plain HTML, with its styles and without an island', async () => {
    const html = await shown.built.html('docs/a')
    const wrapper = findAll(html, (element) => (attribute(element, 'class') ?? '').startsWith('wrapper footer_'))[0]
    assert.ok(wrapper)
    assert.match(textOf(wrapper), /Before the footer\s*All wrongs reversed/)
    assert.equal(findAll(html, (element) => attribute(element, PART_ATTRIBUTES.name) === 'Footer').length, 0)
    assert.ok(findTag(html, 'footer'))
    const { page, close } = await open('docs/plain')
    assert.equal(await page.evaluate(() => document.querySelector('.wrapper')?.getBoundingClientRect().height), 321)
    await close()
  })

  test('has the content of a doc inside of the part around it, and what the part says for the head', async () => {
    const html = await shown.built.html('docs/a')
    const [after] = findAll(html, (element) => attribute(element, 'class') === 'after')
    assert.ok(after)
    assert.equal(textOf(after), 'Did this help?')
    const text = await shown.built.read('docs/a/index.html')
    assert.match(text, /<div class="markdown">.*<\/div><p class="after">/s)
    assert.match(text, /<meta name="rooted" content="1"/)
    assert.match(text, /<i>\/base\/docs\/b<\/i>/)
  })

  test('keeps what is around the pages alive across navigations, and hydrates what is inside with each page', async () => {
    const { page, problems, close } = await open('docs/a')
    await alive(page, 'bar')
    await page.waitForSelector('html[data-hydrated="true"]')
    assert.equal(await page.textContent('#root'), 'ready: yes')
    const before = await count(page, 'bar')
    assert.match(await count(page, 'pager'), /^pager [1-9]/)
    assert.match(await count(page, 'Clock'), /^Clock [1-9]/)
    await page.waitForSelector('.theme-doc-footer[data-size="desktop"]')
    assert.equal(await page.textContent('.theme-doc-footer'), 'Apples at /base/docs/a is easy')
    await page.evaluate(() => document.querySelector('.my-bar')?.setAttribute('data-same', ''))

    await page.click('.markdown a[href$="/docs/b"]')
    await page.waitForFunction(() => document.title.startsWith('Pears'))
    await alive(page, 'pager')
    assert.equal(await page.textContent('#pager'), 'pager 1', 'a new page has a new part')
    assert.notEqual(await count(page, 'bar'), before)
    assert.equal(await page.locator('.my-bar[data-same]').count(), 1, 'the bar is the same element')
    await alive(page, 'own')
    await page.waitForSelector('.theme-doc-footer[data-size="desktop"]')
    assert.equal(await page.textContent('.theme-doc-footer'), 'Pears at /base/docs/b is hard')
    await page.click('.pagination__link--prev')
    await page.waitForFunction(() => document.title.startsWith('Apples'))
    assert.equal(await page.textContent('#pager'), 'pager 0')
    // React says that the frame differs from the server's
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('error #418')),
      [],
    )
    await close()
  })

  test('shows the colour mode to a button of its own and lets it change the mode', { skip: !THOROUGH }, async () => {
    const { page, close } = await open('docs/plain')
    const button = page.locator('.navbar .my-mode')
    await page.waitForFunction(() => {
      document.querySelector<HTMLElement>('.navbar .my-mode')?.click()
      return document.documentElement.dataset['theme'] === 'dark'
    })
    assert.equal(await button.textContent(), 'dark')
    await close()
  })

  test('says so in the place of a part that crashes in the browser, and leaves the rest alone', async () => {
    const { page, close } = await open('nowhere')
    await page.waitForSelector('main .crash')
    assert.match((await page.textContent('main .crash')) ?? '', /This page crashed\..*no map/s)
    await alive(page, 'bar')
    await close()
  })

  test('keeps the page when a part around it is made anew, and when it crashes', { skip: !THOROUGH }, async () => {
    const { page, close } = await open('docs/a')
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.getByText('browser', { exact: true }).waitFor()
    await alive(page, 'bar')
    const main = await page.$('#main')
    await page.click('#break')
    await page.waitForSelector('.crash')
    assert.match((await page.textContent('.crash')) ?? '', /the frame is broken/)
    assert.equal(await page.locator('#break').count(), 0)
    assert.equal(await page.evaluate((old) => old === document.querySelector('#main'), main), true)
    const before = await count(page, 'bar')
    await page.click('.markdown a[href$="/docs/b"]')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pears')
    await alive(page, 'pager')
    assert.notEqual(await count(page, 'bar'), before, 'no page was loaded anew')
    await close()
  })

  test('loads no code for parts on a page without scripts', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/base/docs/a`, { javaScript: false })
    assert.equal(await page.textContent('#bar'), 'bar 0')
    assert.equal(await page.locator('.pagination__link').count(), 1)
    await close()
  })
})
