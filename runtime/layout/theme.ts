/**
 * Light and dark. The mode lives on `<html>` as `data-theme` and `data-theme-choice` (the inline head script sets them
 * before paint); this module wires the buttons, the stored choice, the other tabs and the system preference to them.
 */
import { type ColorModeConfig } from '#shared/protocol'
import { closest } from '../browser/closest.ts'
import type { SafeStorage } from '../browser/storage.ts'

export type ColorMode = 'light' | 'dark'
export type ColorModeChoice = ColorMode | 'system'

/** What is shown, and what was chosen. */
export interface ColorModeState {
  readonly mode: ColorMode
  readonly choice: ColorModeChoice
}

/** Storage key of the choice; absent means the default (spec theme.md section 4, point 1). */
const THEME_KEY = 'theme'

/** Event on `window` that asks for another choice; `detail` is a `ColorModeChoice`. */
export const CHOOSE_EVENT = 'devcourse:color-mode'

/** Read the mode off `<html>`; anything that is not dark is light (spec theme.md section 4, point 2). */
export function readColorMode(root: Element): ColorModeState {
  const choice = root.getAttribute('data-theme-choice')
  return {
    mode: toMode(root.getAttribute('data-theme')),
    choice: choice === 'system' ? choice : toMode(choice),
  }
}

/** Call `listener` when the mode on `<html>` changes; gives the function that stops it. */
export function watchColorMode(root: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root, { attributeFilter: ['data-theme', 'data-theme-choice'] })
  return () => observer.disconnect()
}

/** What a press of the button chooses: light and dark in turn, with the system as third where the site follows it. */
export function nextChoice(choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice {
  if (!respectSystem) return choice === 'dark' ? 'light' : 'dark'
  if (choice === 'system') return 'light'
  return choice === 'light' ? 'dark' : 'system'
}

export interface ThemeOptions {
  readonly config: ColorModeConfig
  readonly window: Window
  readonly storage: SafeStorage
}

/**
 * Wire `[data-color-toggle]` buttons, `CHOOSE_EVENT`, storage events and the system preference (spec theme.md section 4).
 * `data-runtime` on `<html>` tells the stylesheet that the buttons are answered.
 */
export function startTheme({ config, window, storage }: ThemeOptions): void {
  const { document } = window
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const standard: ColorModeChoice = config.respectPrefersColorScheme ? 'system' : config.defaultMode

  const apply = (choice: ColorModeChoice): void => {
    root.setAttribute('data-theme', choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)
    root.setAttribute('data-theme-choice', choice)
    for (const button of document.querySelectorAll('[data-color-toggle]')) labelButton(button, choice)
  }
  const choose = (choice: ColorModeChoice): void => {
    storage.set(THEME_KEY, choice === 'system' ? null : choice)
    apply(choice)
  }

  root.setAttribute('data-runtime', '')
  if (config.disableSwitch) storage.set(THEME_KEY, null)
  const { choice } = readColorMode(root)
  apply(choice === 'system' && !config.respectPrefersColorScheme ? 'light' : choice)

  document.addEventListener('click', (event) => {
    if (closest(event.target, '[data-color-toggle]') === null) return
    choose(nextChoice(readColorMode(root).choice, config.respectPrefersColorScheme))
  })
  window.addEventListener(CHOOSE_EVENT, (event) => {
    if (event instanceof CustomEvent) choose(event.detail === 'system' ? standard : toMode(event.detail))
  })
  const follow = (value: string | null): void => apply(value === null ? standard : toMode(value))
  storage.watch(THEME_KEY, follow)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(storage.get(THEME_KEY)) // other tabs were not heard meanwhile
  })
  system.addEventListener('change', () => {
    if (config.respectPrefersColorScheme && readColorMode(root).choice === 'system') apply('system')
  })
}

function toMode(value: unknown): ColorMode {
  return value === 'dark' ? 'dark' : 'light'
}

function labelButton(button: Element, choice: ColorModeChoice): void {
  button.setAttribute('title', `${choice} mode`)
  button.setAttribute('aria-label', `Switch between dark and light mode (currently ${choice} mode)`)
}
