import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { safeStorage } from '../../../runtime/browser/storage.ts'
import { CHOOSE_EVENT, nextChoice, readColorMode, startTheme, watchColorMode } from '../../../runtime/layout/theme.ts'
import type { ColorModeConfig } from '../../../src/shared/protocol.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

const LIGHT: ColorModeConfig = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false }
const SYSTEM: ColorModeConfig = { ...LIGHT, respectPrefersColorScheme: true }
const BUTTON = '<button type="button" data-color-toggle aria-label="x" title="y"><svg id="icon"></svg></button>'

function start(window: Window, config: ColorModeConfig): void {
  startTheme({ config, window, storage: safeStorage(window, 'localStorage') })
}

function shown(window: Window): string {
  const { mode, choice } = readColorMode(window.document.documentElement)
  return `${mode} ${choice}`
}

describe('nextChoice', () => {
  it('turns light and dark, with the system as third where the site follows it', () => {
    assert.equal(nextChoice('light', false), 'dark')
    assert.equal(nextChoice('dark', false), 'light')
    assert.equal(nextChoice('system', true), 'light')
    assert.equal(nextChoice('light', true), 'dark')
    assert.equal(nextChoice('dark', true), 'system')
  })
})

describe('startTheme', () => {
  it('toggles, stores and labels', (t) => {
    const window = openFakePage(t, BUTTON, { html: 'data-theme="light" data-theme-choice="light"' })
    start(window, LIGHT)
    press(window, '#icon')
    assert.equal(shown(window), 'dark dark')
    assert.equal(window.localStorage.getItem('theme'), 'dark')
    const button = element(window, 'button')
    assert.equal(button.title, 'dark mode')
    assert.equal(button.getAttribute('aria-label'), 'Switch between dark and light mode (currently dark mode)')
    press(window, 'button')
    assert.equal(shown(window), 'light light')
    assert.equal(window.localStorage.getItem('theme'), 'light')
  })

  it('forgets the stored choice when the system is chosen', (t) => {
    const window = openFakePage(t, BUTTON, { html: 'data-theme="dark" data-theme-choice="dark"' })
    window.localStorage.setItem('theme', 'dark')
    start(window, SYSTEM)
    press(window, 'button')
    assert.equal(shown(window), 'light system')
    assert.equal(window.localStorage.getItem('theme'), null)
  })

  it('follows other tabs, and goes back to the default when the choice is cleared', (t) => {
    const window = openFakePage(t, BUTTON, { html: 'data-theme="light" data-theme-choice="light"' })
    start(window, LIGHT)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    assert.equal(shown(window), 'dark dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }))
    assert.equal(shown(window), 'dark dark')
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    assert.equal(shown(window), 'light light')
  })

  it('takes anything that is not dark for light', (t) => {
    const window = openFakePage(t, '', { html: 'data-theme="sepia" data-theme-choice="sepia"' })
    start(window, LIGHT)
    assert.equal(window.document.documentElement.getAttribute('data-theme'), 'light')
    assert.equal(shown(window), 'light light')
  })

  it('looks again when the browser shows a page that it has kept', (t) => {
    const window = openFakePage(t, BUTTON, { html: 'data-theme="light" data-theme-choice="light"' })
    start(window, LIGHT)
    window.localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new Event('pageshow'))
    assert.equal(shown(window), 'light light')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    assert.equal(shown(window), 'dark dark')
  })

  it('does not follow the system because an address or the storage says so', (t) => {
    const window = openFakePage(t, '', { html: 'data-theme="system" data-theme-choice="system"' })
    start(window, LIGHT)
    assert.equal(shown(window), 'light light')
  })

  it('deletes a stored choice where the switch is disabled', (t) => {
    const window = openFakePage(t, '', { html: 'data-theme="light" data-theme-choice="light"' })
    window.localStorage.setItem('theme', 'dark')
    start(window, { ...LIGHT, disableSwitch: true })
    assert.equal(window.localStorage.getItem('theme'), null)
    assert.equal(shown(window), 'light light')
  })

  it('works for the page with storage blocked', (t) => {
    const window = openFakePage(t, BUTTON, { html: 'data-theme="light" data-theme-choice="light"' })
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    })
    start(window, LIGHT)
    press(window, 'button')
    assert.equal(shown(window), 'dark dark')
  })

  it('can be asked by a component, which hears of the change', async (t) => {
    const window = openFakePage(t, '', { html: 'data-theme="light" data-theme-choice="light"' })
    start(window, LIGHT)
    let calls = 0
    const stop = watchColorMode(window.document.documentElement, () => calls++)
    window.dispatchEvent(new CustomEvent(CHOOSE_EVENT, { detail: 'dark' }))
    assert.equal(shown(window), 'dark dark')
    await until(() => calls > 0)
    window.dispatchEvent(new CustomEvent(CHOOSE_EVENT, { detail: 'system' }))
    assert.equal(shown(window), 'light light', 'the site does not follow the system: its default')
    stop()
  })
})
