/**
 * The browser's storage, made safe: reads and writes never throw, whether storage is blocked, full or
 * missing. Everything the runtime remembers goes through here.
 */

/** A small key-value store; without real storage it reads null and forgets what is written. */
export interface SafeStorage {
  readonly get: (key: string) => string | null
  /** Write a value, or delete the key with null. */
  readonly set: (key: string, value: string | null) => void
}

/**
 * Wrap `window.localStorage` or `window.sessionStorage` (spec theme.md section 15: a no-op where storage is unavailable).
 * A change sends a `storage` event in this window too, as the browser does in the other tabs.
 */
export function safeStorage(window: Window, kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const get = (key: string): string | null => {
    try {
      return window[kind].getItem(key)
    } catch {
      return null
    }
  }
  const set = (key: string, value: string | null): void => {
    const old = get(key)
    if (old === value) return
    try {
      if (value === null) window[kind].removeItem(key)
      else window[kind].setItem(key, value)
      window.dispatchEvent(
        new StorageEvent('storage', { key, oldValue: old, newValue: value, storageArea: window[kind] }),
      )
    } catch {
      // Blocked or full: the choice holds for this page only.
    }
  }
  return { get, set }
}
