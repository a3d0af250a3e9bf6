// Only in test:all: a second way through what a core test of the browser goes through.
/** Pages that are components, in Chromium: a home page as generated sites have it, and one with a state. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browsedSite, type BrowsedSite } from '../support/browser/browsed-site.ts'
import { openPage, type OpenPage } from '../support/browser/browser.ts'
import { findAll, findTag, attribute, textOf } from '../support/html.ts'
import { THOROUGH } from '../support/thorough.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CLSX = `export default (...names) => names.flatMap((name) => !name ? [] : typeof name === 'string' ? [name]
  : Object.keys(name).filter((key) => name[key])).join(' ')`

const FILES = {
  'docusaurus.config.js': `export default {
    title: 'Orchard', tagline: 'Fruit for everybody', url: 'https://orchard.example', baseUrl: '/base/',
    presets: [['classic', { docs: {}, blog: false }]],
    themeConfig: {
      navbar: { title: 'Orchard', items: [{ to: '/docs/apples', label: 'Guide' }, { to: '/counter', label: 'Counter' }] },
      footer: { copyright: 'Made of fruit' },
    },
  }`,
  'docs/apples.md': '# Apples\n\n[Counter](/counter)\n',
  'package.json': '{}',
  'node_modules/clsx/package.json': '{"name":"clsx","type":"module","main":"clsx.js"}',
  'node_modules/clsx/clsx.js': CLSX,
  'static/img/tree.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="crown" d="M0 9h9"/></svg>',
  'static/img/basket.png': PIXEL,
  'src/pages/index.module.css': '.banner { padding: 3rem 0; letter-spacing: 3px }\n.buttons { display: flex }',
  'src/pages/index.tsx': `import type {ReactNode} from 'react';
    import clsx from 'clsx';
    import Link from '@docusaurus/Link';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import Layout from '@theme/Layout';
    import HomepageFeatures from '@site/src/components/HomepageFeatures';
    import Heading from '@theme/Heading';
    import styles from './index.module.css';
    function HomepageHeader() {
      const {siteConfig} = useDocusaurusContext();
      return (
        <header className={clsx('hero hero--primary', styles.banner)}>
          <div className="container">
            <Heading as="h1" className="hero__title">{siteConfig.title}</Heading>
            <p className="hero__subtitle">{siteConfig.tagline}</p>
            <div className={styles.buttons}>
              <Link className="button button--secondary button--lg" to="/docs/apples">Read on</Link>
              <Link className="button button--lg" to="/counter">Count</Link>
            </div>
          </div>
        </header>
      );
    }
    export default function Home(): ReactNode {
      const {siteConfig} = useDocusaurusContext();
      return (
        <Layout title={\`Welcome to \${siteConfig.title}\`} description="About fruit">
          <HomepageHeader />
          <div><HomepageFeatures /></div>
        </Layout>
      );
    }`,
  'src/components/HomepageFeatures/styles.module.css': '.picture { block-size: 50px; inline-size: 60px }',
  'src/components/HomepageFeatures/index.tsx': `import clsx from 'clsx';
    import Heading from '@theme/Heading';
    import styles from './styles.module.css';
    const FeatureList = [
      {title: 'Apples', Svg: require('@site/static/img/tree.svg').default, text: <>Red <b>and</b> green</>},
      {title: 'Pears', Svg: require('@site/static/img/tree.svg').default, text: <>Yellow</>},
    ];
    function Feature({title, Svg, text}) {
      return (
        <div className={clsx('col col--6')}>
          <div className="text--center"><Svg className={styles.picture} role="img" /></div>
          <div className="text--center padding-horiz--md"><Heading as="h3">{title}</Heading><p>{text}</p></div>
        </div>
      );
    }
    export default function HomepageFeatures() {
      return <section><div className="container"><div className="row">
        {FeatureList.map((props, idx) => <Feature key={idx} {...props} />)}
      </div></div></section>;
    }`,
  'src/pages/counter.jsx': `import React, {useState} from 'react';
    import Layout from '@theme/Layout';
    import BrowserOnly from '@docusaurus/BrowserOnly';
    import Link from '@docusaurus/Link';
    import {useColorMode} from '@docusaurus/theme-common';
    import {useHistory, useLocation} from '@docusaurus/router';
    import basket from '@site/static/img/basket.png';
    function Counter() {
      const [count, setCount] = useState(0);
      const {colorMode, setColorMode} = useColorMode();
      const {pathname, hash} = useLocation();
      const history = useHistory();
      const id = React.useId();
      return (
        <div>
          <label htmlFor={id}>Pieces</label>
          <button id={id} className="count" onClick={() => setCount(count + 1)}>{count} pieces</button>
          <button className="mode" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>{colorMode}</button>
          <button className="leave" onClick={() => history.push('/base/docs/apples')}>leave</button>
          <output>{pathname + hash}</output>
          <BrowserOnly fallback={<i>one moment</i>}>{() => <b className="wide">{window.innerWidth}</b>}</BrowserOnly>
          <img src={basket} alt="Basket" width="20" />
          <Link to="/">Home</Link>
        </div>
      );
    }
    export default function CounterPage() {
      return <Layout title="Counter" noFooter><Counter /></Layout>;
    }`,
  'src/pages/old.jsx': `import {Redirect} from '@docusaurus/router';
    import useBaseUrl from '@docusaurus/useBaseUrl';
    export default () => <Redirect to={useBaseUrl('/docs/apples')} />;`,
}

describe('pages that are components', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(FILES, { baseUrl: '/base/' })
  })
  after(() => shown.close())

  const open = async (route: string): Promise<OpenPage> => {
    const opened = await openPage(shown.browser, `${shown.origin}/base/${route}`)
    await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    return opened
  }

  test('the build has nothing to complain about', () => {
    assert.deepEqual(shown.built.result.diagnostics, [])
  })

  test('the HTML is complete', async () => {
    const home = await shown.built.html('')
    assert.equal(textOf(findTag(home, 'title')), 'Welcome to Orchard | Orchard')
    const main = findTag(home, 'main')
    assert.match(textOf(main), /Orchard.*Fruit for everybody.*Read on.*Apples.*Red and green.*Pears/s)
    const paths = findAll(main, (element) => element.tagName === 'path')
    assert.deepEqual(
      paths.map((element) => attribute(element, 'd')),
      ['M0 9h9', 'M0 9h9'],
    )
    assert.match(textOf(findTag(await shown.built.html('counter'), 'main')), /0 pieces.*\/base\/counter.*one moment/s)
  })

  test('a page without states and handlers has no script of its own', async () => {
    assert.doesNotMatch(await shown.built.read('index.html'), /devcourse-island|"page":/)
    assert.match(await shown.built.read('counter/index.html'), /devcourse-island.*"page":/s)
  })

  test('the home page has its styles, and its links lead on without a page load', async () => {
    const { page, problems, close } = await open('')
    const banner = page.locator('header.hero')
    assert.equal(await banner.evaluate((element) => getComputedStyle(element).letterSpacing), '3px')
    assert.equal((await page.locator('main svg').first().boundingBox())?.width, 60)
    const [one, other] = await Promise.all([0, 1].map((index) => page.locator('.col').nth(index).boundingBox()))
    assert.equal(one?.y, other?.y, 'columns stand side by side')
    await page.evaluate(() => Object.assign(window, { kept: true }))

    await page.getByRole('link', { name: 'Count', exact: true }).click()
    await page.waitForURL('**/counter')
    await page.locator('.count').click()
    await page.locator('.count', { hasText: '1 pieces' }).waitFor()
    assert.equal(await page.title(), 'Counter | Orchard')
    assert.equal(await page.locator('.footer').isVisible(), false)

    await page.getByRole('link', { name: 'Home' }).click()
    await page.locator('header.hero').waitFor()
    assert.equal(await page.title(), 'Welcome to Orchard | Orchard')
    assert.ok(await page.locator('.footer').isVisible())
    await page.goBack()
    await page.locator('.count', { hasText: '0 pieces' }).waitFor()
    await page.locator('.leave').click()
    await page.waitForURL('**/docs/apples')
    await page.locator('main article a', { hasText: 'Counter' }).click()
    await page.locator('.count').waitFor()
    assert.equal(await page.evaluate(() => 'kept' in window), true, 'a page was loaded anew')
    assert.deepEqual(problems, [])
    await close()
  })

  test('a page with a state hydrates as it stands', async () => {
    const { page, problems, close } = await open('counter#here')
    await page.locator('.wide', { hasText: '1280' }).waitFor()
    // the host puts a slash behind the path: the page is hydrated with the one it was rendered with, then corrected
    await page.locator('output', { hasText: '/base/counter/#here' }).waitFor()
    await page.locator('.count').dblclick()
    await page.locator('.count', { hasText: '2 pieces' }).waitFor()
    await page.getByLabel('Pieces').waitFor()
    assert.ok(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    await page.locator('.mode').click()
    await page.locator('.mode', { hasText: 'dark' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    await page.locator('[data-color-toggle]:visible').first().click()
    await page.locator('.mode', { hasText: 'light' }).waitFor()
    assert.deepEqual(problems, [])
    await close()
  })

  test('a page that leads to another one does so, without scripts too', { skip: !THOROUGH }, async () => {
    for (const javaScript of [true, false]) {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/base/old`, { javaScript })
      await page.waitForURL('**/docs/apples/')
      assert.deepEqual(problems, [])
      await close()
    }
  })

  test('without scripts everything is there', { skip: !THOROUGH }, async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/base/`, { javaScript: false })
    await page.getByRole('heading', { name: 'Pears' }).waitFor()
    await page.getByRole('link', { name: 'Count', exact: true }).click()
    await page.locator('.count', { hasText: '0 pieces' }).waitFor()
    assert.deepEqual(problems, [])
    await close()
  })
})
