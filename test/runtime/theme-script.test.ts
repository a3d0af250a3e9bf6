import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { themeScript } from '../../runtime/theme-script.ts'
import type { ColorModeConfig } from '../../src/shared/protocol.ts'

const LIGHT: ColorModeConfig = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false }
const DARK: ColorModeConfig = { ...LIGHT, defaultMode: 'dark' }
const SYSTEM: ColorModeConfig = { ...LIGHT, respectPrefersColorScheme: true }
const FIXED: ColorModeConfig = { ...LIGHT, disableSwitch: true }

interface Visit {
  readonly search?: string
  /** A stored choice; an error: storage is blocked. */
  readonly stored?: string | Error
  readonly systemIsDark?: boolean
}

/** Run the script as the browser would; gives the attributes that it leaves on `<html>`. */
function run(config: ColorModeConfig, { search = '', stored, systemIsDark = false }: Visit): Record<string, string> {
  const attributes: Record<string, string> = {}
  runInNewContext(themeScript(config), {
    document: { documentElement: { setAttribute: setter(attributes) } },
    location: { search },
    URLSearchParams,
    get localStorage() {
      if (stored instanceof Error) throw stored
      return { getItem: (key: string) => (key === 'theme' ? (stored ?? null) : null) }
    },
    matchMedia: () => ({ matches: systemIsDark }),
  })
  return attributes
}

function setter(attributes: Record<string, string>): (name: string, value: string) => void {
  return (name, value) => {
    if (!/^[a-z][\w-]*$/.test(name)) throw new Error('InvalidCharacterError')
    attributes[name] = value
  }
}

describe('themeScript', () => {
  const cases: readonly [name: string, config: ColorModeConfig, visit: Visit, theme: string, choice: string][] = [
    ['takes the default', LIGHT, {}, 'light', 'light'],
    ['takes the default of a dark site', DARK, {}, 'dark', 'dark'],
    ['takes what is stored', LIGHT, { stored: 'dark' }, 'dark', 'dark'],
    ['prefers the query', LIGHT, { stored: 'light', search: '?docusaurus-theme=dark' }, 'dark', 'dark'],
    ['follows a dark system', SYSTEM, { systemIsDark: true }, 'dark', 'system'],
    ['follows a light system', SYSTEM, {}, 'light', 'system'],
    ['prefers the choice to the system', SYSTEM, { stored: 'light', systemIsDark: true }, 'light', 'light'],
    ['ignores the system where the site does', LIGHT, { systemIsDark: true }, 'light', 'light'],
    ['ignores a choice where there is no switch', FIXED, { stored: 'dark' }, 'light', 'light'],
    ['survives blocked storage', LIGHT, { stored: new Error('denied') }, 'light', 'light'],
    [
      'reads the query with blocked storage',
      LIGHT,
      { stored: new Error(''), search: '?docusaurus-theme=dark' },
      'dark',
      'dark',
    ],
    ['survives an impossible name', LIGHT, { stored: 'dark', search: '?docusaurus-data-%20=x' }, 'dark', 'dark'],
  ]
  for (const [name, config, visit, theme, choice] of cases) {
    it(name, () => {
      const expected = { 'data-js': '', 'data-theme': theme, 'data-theme-choice': choice }
      assert.deepEqual({ ...run(config, visit) }, expected)
    })
  }

  it('puts `docusaurus-data-` parameters on the page', () => {
    assert.equal(run(LIGHT, { search: '?docusaurus-data-mode=embed' })['data-mode'], 'embed')
  })

  it('does not throw in a browser that lacks everything', () => {
    runInNewContext(themeScript(SYSTEM), { document: { documentElement: { setAttribute: setter({}) } } })
  })

  it('has at most 600 bytes and can stand in a script element', () => {
    for (const config of [LIGHT, DARK, SYSTEM, FIXED]) {
      assert.ok(Buffer.byteLength(themeScript(config)) <= 600, `${Buffer.byteLength(themeScript(config))} bytes`)
      assert.doesNotMatch(themeScript(config), /<\/?script|<!--/i)
    }
  })
})
