/**
 * The browser's storage, made safe: reads and writes never throw, whether storage is blocked, full or
 * missing. Everything the runtime remembers goes through here.
 */
import { type StorageConfig } from '#shared/protocol'

/** A small key-value store; without real storage it reads null and forgets what is written. */
export interface SafeStorage {
  readonly get: (key: string) => string | null
  /** Write a value, or delete the key with null. */
  readonly set: (key: string, value: string | null) => void
  /** Call `listener` with the new value when it changes, in this tab or another; null: deleted. */
  readonly watch: (key: string, listener: (value: string | null) => void) => void
}

/** Windows that were told that they have no storage. */
const warned = new WeakSet<Window>()

/**
 * Wrap `window.localStorage` or `window.sessionStorage` (spec theme.md section 15: a no-op, and one warning, where storage
 * is unavailable). `suffix` is the ending of every key. A change sends a `storage` event in this window too, as the
 * browser does in the other tabs.
 */
export function safeStorage(window: Window, kind: StorageConfig['type'], suffix = ''): SafeStorage {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(window[kind])
    } catch {
      if (!warned.has(window)) warn()
      warned.add(window)
      return null
    }
  }
  const get: SafeStorage['get'] = (key) => attempt((storage) => storage.getItem(key + suffix))
  return {
    get,
    set: (name, newValue) => {
      const oldValue = get(name)
      if (oldValue === newValue) return
      const key = name + suffix
      attempt((storageArea) => {
        if (newValue === null) storageArea.removeItem(key)
        else storageArea.setItem(key, newValue)
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea }))
      })
    },
    watch: (name, listener) => {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === null || key === name + suffix) listener(newValue)
      })
    },
  }
}

function warn(): void {
  // oxlint-disable-next-line no-console -- spec theme.md section 15 wants it, for whoever wonders why nothing is remembered
  console.warn('This browser stores nothing for this site: choices last for one page only.')
}
