/** `useDocsPreferredVersion`: the version that the visitor chose last, kept by the browser (spec theme.md section 5.4). */
import { useCallback } from 'react'
import { useThemeConfig } from '../render/site-context.ts'
import { createStorageSlot, useStoredValue } from '../tools/storage-slot.ts'
import { useDocsData, type GlobalVersion } from './versions.ts'

const KEY = 'docs-preferred-version-'

/** Give the version that was chosen, and the function that remembers a choice; null in the page's HTML and while it hydrates. */
export function useDocsPreferredVersion(id = 'default'): {
  readonly preferredVersion: GlobalVersion | null
  readonly savePreferredVersionName: (name: string) => void
} {
  const { versions } = useDocsData(id)
  const isKept = docsSettings(useThemeConfig()).versionPersistence !== 'none'
  const name = useStoredValue(isKept ? KEY + id : null)
  const savePreferredVersionName = useCallback(
    (chosen: string) => {
      if (isKept) createStorageSlot(KEY + id).set(chosen)
    },
    [id, isKept],
  )
  return { preferredVersion: versions.find((one) => one.name === name) ?? null, savePreferredVersionName }
}

/** The page has the defaults of the theme, too (src/render/props/theme-config.ts). */
function docsSettings({ docs }: ReturnType<typeof useThemeConfig>): { readonly versionPersistence?: unknown } {
  return docs ?? {}
}
