/** `useDocsPreferredVersion`: the version that the visitor chose last, kept by the browser (spec theme.md section 5.4). */
import { useCallback } from 'react'
import { createStorageSlot, useStoredValue } from './storage-slot.ts'
import { useDocsData, type GlobalVersion } from './versions.ts'

const KEY = 'docs-preferred-version-'

/** Give the version that was chosen, and the function that remembers a choice; null in the page's HTML and while it hydrates. */
export function useDocsPreferredVersion(id = 'default'): {
  readonly preferredVersion: GlobalVersion | null
  readonly savePreferredVersionName: (name: string) => void
} {
  const { versions } = useDocsData(id)
  const name = useStoredValue(KEY + id)
  const savePreferredVersionName = useCallback((chosen: string) => createStorageSlot(KEY + id).set(chosen), [id])
  return { preferredVersion: versions.find((one) => one.name === name) ?? null, savePreferredVersionName }
}
