/** The colour mode as a hook, for components in pages. */
import { useSyncExternalStore } from 'react'
import { CHOOSE_EVENT, readColorMode, watchColorMode, type ColorMode } from './theme.ts'

export interface ColorModeHook {
  readonly colorMode: ColorMode
  /** What the visitor chose; null: follow the system. */
  readonly colorModeChoice: ColorMode | null
  /** Choose a mode; null: the site's default, or the system where the site follows it. */
  readonly setColorMode: (choice: ColorMode | null) => void
}

/** Give the colour mode and its setter. In the page's HTML, and while it hydrates, the mode is light. */
export function useColorMode(): ColorModeHook {
  const colorMode = useSyncExternalStore(watch, readMode, serverMode)
  const choice = useSyncExternalStore(watch, readChoice, serverMode)
  return { colorMode, colorModeChoice: choice === 'system' ? null : choice, setColorMode }
}

function setColorMode(choice: ColorMode | null): void {
  window.dispatchEvent(new CustomEvent(CHOOSE_EVENT, { detail: choice ?? 'system' }))
}

function watch(listener: () => void): () => void {
  return watchColorMode(document.documentElement, listener)
}

function readMode(): ColorMode {
  return readColorMode(document.documentElement).mode
}

function readChoice(): ReturnType<typeof readColorMode>['choice'] {
  return readColorMode(document.documentElement).choice
}

function serverMode(): ColorMode {
  return 'light'
}
