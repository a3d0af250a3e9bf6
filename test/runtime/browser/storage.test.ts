import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { safeStorage } from '../../../runtime/browser/storage.ts'
import { openFakePage } from '../fake-page.ts'

describe('safeStorage', () => {
  it('tells this window of changes, and of changes only', (t) => {
    const window = openFakePage(t, '')
    const storage = safeStorage(window, 'localStorage')
    const events: string[] = []
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      events.push(`${key}: ${oldValue} -> ${newValue}`)
    })
    storage.set('a', '1')
    storage.set('a', '1')
    storage.set('a', null)
    storage.set('a', null)
    assert.deepEqual(events, ['a: null -> 1', 'a: 1 -> null'])
  })

  it('is a no-op where storage is full or blocked', (t) => {
    const window = openFakePage(t, '')
    const full = { getItem: () => null, setItem: () => assert.fail('quota'), removeItem: () => assert.fail('quota') }
    Object.defineProperty(window, 'sessionStorage', { value: full })
    const warn = t.mock.method(console, 'warn', () => undefined)
    const storage = safeStorage(window, 'sessionStorage')
    storage.set('a', '1')
    storage.set('b', '1')
    assert.equal(storage.get('a'), null)
    assert.equal(warn.mock.callCount(), 1, 'one warning')
  })

  it('adds the namespace of the site to every key, and hears of its own keys only', (t) => {
    const window = openFakePage(t, '')
    const storage = safeStorage(window, 'sessionStorage', '-x')
    const heard: (string | null)[] = []
    storage.watch('a', (value) => heard.push(value))
    storage.set('a', '1')
    storage.set('b', '2')
    assert.equal(window.sessionStorage.getItem('a-x'), '1')
    assert.equal(storage.get('a'), '1')
    safeStorage(window, 'sessionStorage').set('a', '3')
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    assert.deepEqual(heard, ['1', null])
  })
})
