// Only in test:all: each part of it has tests without a browser.
/** The site of local plugins in Chromium: their pages come to life, their modules hear of every page. */
import assert from 'node:assert/strict'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { build } from '../../src/index.ts'
import { browsedSite } from '../support/browser/browsed-site.ts'
import { launchBrowser, openPage } from '../support/browser/browser.ts'
import { PROJECT } from '../support/cli.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { ONCE } from '../support/target.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

describe('local plugins', ONCE, () => {
  let browser: Browser
  let server: StaticServer
  let folder: TempFolder

  before(async () => {
    folder = await tempFolder()
    const root = join(folder.path, 'site')
    await cp(join(PROJECT, 'test/sites/plugins-local'), root, { recursive: true })
    await rm(join(root, 'expected'), { recursive: true, force: true })
    await rename(join(root, 'packages'), join(root, 'node_modules'))
    const { outDir, written } = await build({ root, cache: false, jobs: 1 })
    assert.equal(written, true)
    server = await serveSite(outDir, '/base/')
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await server.close()
    await folder.dispose()
  })

  /** Click until the page, which comes to life meanwhile, has heard it. */
  const opened = async (page: Page): Promise<void> => {
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.locator('main button').click()
    await page.getByRole('button', { name: 'less' }).waitFor()
  }

  test('a page of a plugin has a state, and its links lead on without a page load', async () => {
    const { page, problems, close } = await openPage(browser, `${server.origin}/base/releases/1.0`)
    const ticker = () => page.locator('html').getAttribute('data-ticker')
    await opened(page)
    await page.waitForFunction(() => document.documentElement.dataset['ticker'] !== undefined)
    assert.equal(await ticker(), '/base/releases/1.0/')
    await page.locator('main').getByRole('link', { name: '2.0' }).click()
    await page.getByRole('heading', { name: 'Release 2.0' }).waitFor()
    await page.waitForFunction(() => document.documentElement.dataset['ticker']?.includes('2.0') === true)
    assert.equal(await ticker(), '/base/releases/1.0/ /base/releases/2.0')
    await opened(page)
    assert.deepEqual(problems, [])
    await close()
  })

  test('a route inside of another knows where it is', async () => {
    const { page, problems, close } = await openPage(browser, `${server.origin}/base/atlas/north`)
    await page.getByText('Atlas has 2 parts').waitFor()
    await page.getByText('Atlas Atlas /base/atlas/north/ /base/atlas/north/').waitFor()
    assert.equal(await page.locator('#banner b').textContent(), 'Sale')
    assert.deepEqual(problems, [])
    await close()
  })
})

describe('docs shown by a component', ONCE, () => {
  test('what its text shows follows the state around it', async () => {
    const shown = await browsedSite(
      {
        'docusaurus.config.js': `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/',
presets: [['classic', { blog: false, pages: false, docs: { docItemComponent: '@site/src/Item' } }]] }`,
        'src/count.js': "import { createContext } from 'react'\nexport const Count = createContext(0)\n",
        'src/Item.jsx': `import { useState } from 'react'
import DocItem from '@theme/DocItem'
import { Count } from './count'
export default function Item(props) {
  const [count, setCount] = useState(0)
  return <Count value={count}><button onClick={() => setCount(count + 1)}>More</button><DocItem {...props} /></Count>
}`,
        'docs/a.mdx': `import { useContext } from 'react'
import { Count } from '@site/src/count'

# A

export const Shown = () => <b>{useContext(Count)} times</b>

<Shown />
`,
      },
      { jobs: 1 },
    )
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/docs/a`)
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('1 times').waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Breadcrumbs' }).count(), 1)
    assert.deepEqual(problems, [])
    await close()
    await shown.close()
  })
})
