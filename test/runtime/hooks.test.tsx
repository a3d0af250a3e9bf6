import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useColorMode, useLocation } from '../../runtime/devcourse.ts'
import { hydrateIslands } from '../../runtime/islands/islands.tsx'
import { LOCATION_EVENT } from '../../runtime/navigation/navigate.ts'
import { safeStorage } from '../../runtime/browser/storage.ts'
import { startTheme } from '../../runtime/layout/theme.ts'
import { element, openFakePage, press, until } from './fake-page.ts'

function Where(): ReactNode {
  const { pathname, search, hash } = useLocation()
  return <p>{[pathname, search, hash].join(' | ')}</p>
}

function Mode(): ReactNode {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode()
  return (
    <button onClick={() => setColorMode(colorMode === 'dark' ? null : 'dark')}>
      {colorMode} {String(colorModeChoice)}
    </button>
  )
}

function island(node: ReactNode): string {
  return `<devcourse-island data-island="0">${renderToString(node, { identifierPrefix: 'island-0-' })}</devcourse-island>`
}

describe('useLocation', () => {
  it('hydrates without a mismatch and follows the router', async (t) => {
    const complaints = t.mock.method(console, 'error', () => undefined)
    const window = openFakePage(t, island(<Where />), { url: 'https://example.org/base/docs/intro?a=1#b' })
    assert.equal(element(window, 'p').textContent, '/ |  | ')
    const unmount = hydrateIslands(window.document.body, [Where])
    await until(() => element(window, 'p').textContent === '/base/docs/intro | ?a=1 | #b')
    window.history.pushState(null, '', '/base/docs/next')
    window.dispatchEvent(new Event(LOCATION_EVENT))
    await until(() => element(window, 'p').textContent === '/base/docs/next |  | ')
    unmount()
    assert.equal(complaints.mock.callCount(), 0)
  })
})

describe('useColorMode', () => {
  it('follows the page, and changes it', async (t) => {
    const complaints = t.mock.method(console, 'error', () => undefined)
    const window = openFakePage(t, island(<Mode />), { html: 'data-theme="light" data-theme-choice="system"' })
    const config = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } as const
    startTheme({ config, window, storage: safeStorage(window, 'localStorage') })
    const unmount = hydrateIslands(window.document.body, [Mode])
    const button = element(window, 'button')
    await until(() => button.textContent === 'light null')
    press(window, 'button')
    await until(() => button.textContent === 'dark dark')
    assert.equal(window.localStorage.getItem('theme'), 'dark')
    press(window, 'button')
    await until(() => button.textContent === 'light null')
    assert.equal(window.localStorage.getItem('theme'), null)
    unmount()
    assert.equal(complaints.mock.callCount(), 0)
  })
})
