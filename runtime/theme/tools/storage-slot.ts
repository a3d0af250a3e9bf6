/** `createStorageSlot` and `useStorageSlot` of `@docusaurus/theme-common`: what a site remembers in the browser (spec theme.md section 15). */
import { useMemo, useSyncExternalStore } from 'react'
import { readSiteData } from '../../navigation/site-data.ts'
import { safeStorage, type SafeStorage } from '../../browser/storage.ts'

/** One value that the browser keeps. */
export interface StorageSlot {
  readonly get: () => string | null
  readonly set: (value: string) => void
  readonly del: () => void
  /** Call `onChange` after changes, in other tabs too; gives the function that stops it. */
  readonly listen: (onChange: (event: StorageEvent) => void) => () => void
}

/** Give the slot of a key, with the site's ending of keys. Does nothing outside of the browser. */
export function createStorageSlot(key: string): StorageSlot {
  const full = (): string => key + suffix()
  return {
    get: () => storage()?.get(key) ?? null,
    set: (value) => storage()?.set(key, value),
    del: () => storage()?.set(key, null),
    listen: (onChange) => {
      const listener = (event: StorageEvent): void => {
        if (event.key === full()) onChange(event)
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}

/** Give the value of a key, kept up to date, and its slot. In the page's HTML, and while it hydrates, it is null. */
export function useStorageSlot(key: string | null): readonly [string | null, StorageSlot] {
  const value = useStoredValue(key)
  const slot = useMemo(() => (key === null ? NOTHING : createStorageSlot(key)), [key])
  return [value, slot]
}

/** Give the value of a key, kept up to date. */
export function useStoredValue(key: string | null): string | null {
  return useSyncExternalStore(
    (listener) => (key === null ? () => undefined : createStorageSlot(key).listen(listener)),
    () => (key === null ? null : createStorageSlot(key).get()),
    () => null,
  )
}

/** Give the keys that the browser has stored. */
export function listStorageKeys(): string[] {
  try {
    return Object.keys(window[settings().type])
  } catch {
    return [] // the browser stores nothing for this site
  }
}

const NOTHING: StorageSlot = {
  get: () => null,
  set: () => undefined,
  del: () => undefined,
  listen: () => () => undefined,
}

function settings(): { readonly type: 'localStorage' | 'sessionStorage'; readonly suffix: string } {
  return readSiteData(document)?.storage ?? { type: 'localStorage', suffix: '' }
}

function suffix(): string {
  return settings().suffix
}

function storage(): SafeStorage | undefined {
  if (typeof window === 'undefined') return undefined
  const { type, suffix } = settings()
  return safeStorage(window, type, suffix)
}
