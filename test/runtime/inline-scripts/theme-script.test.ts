import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { themeScript, type ThemeScriptOptions } from '../../../runtime/inline-scripts/theme-script.ts'
import type { ColorModeConfig, StorageConfig } from '../../../src/shared/protocol.ts'

const LIGHT: ColorModeConfig = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false }
const DARK: ColorModeConfig = { ...LIGHT, defaultMode: 'dark' }
const SYSTEM: ColorModeConfig = { ...LIGHT, respectPrefersColorScheme: true }
const FIXED: ColorModeConfig = { ...LIGHT, disableSwitch: true }

const LOCAL: StorageConfig = { type: 'localStorage', suffix: '' }

interface Visit {
  readonly search?: string
  /** The stored choice, or all that is stored; an error: storage is blocked. */
  readonly stored?: string | Error | Readonly<Record<string, string>>
  readonly systemIsDark?: boolean
}

/** Run the script as the browser would; gives the attributes that it leaves on `<html>`. */
function run(
  site: ColorModeConfig | ThemeScriptOptions,
  { search = '', stored, systemIsDark = false }: Visit,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  runInNewContext(themeScript('colorMode' in site ? site : { colorMode: site, storage: LOCAL }), {
    document: { documentElement: { setAttribute: setter(attributes) } },
    location: { search },
    URLSearchParams,
    get localStorage() {
      if (stored instanceof Error) throw stored
      return typeof stored === 'string' ? { theme: stored } : (stored ?? {})
    },
    sessionStorage: { theme: 'dark', 'theme-x': 'light', 'docusaurus.announcement.dismiss': 'true' },
    matchMedia: () => ({ matches: systemIsDark }),
  })
  return attributes
}

function setter(attributes: Record<string, string>): (name: string, value: unknown) => void {
  return (name, value) => {
    if (!/^[a-z][\w-]*$/.test(name)) throw new Error('InvalidCharacterError')
    attributes[name] = String(value)
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

  it('reads the storage that the site uses, with the ending of its keys', () => {
    const session = { type: 'sessionStorage', suffix: '' } as const
    assert.equal(run({ colorMode: LIGHT, storage: session }, { stored: 'light' })['data-theme'], 'dark')
    const named = { type: 'localStorage', suffix: '-a"</script>' } as const
    const stored = { theme: 'light', 'theme-a"</script>': 'dark' }
    assert.equal(run({ colorMode: LIGHT, storage: named }, { stored })['data-theme'], 'dark')
  })

  it('knows before the first paint whether this announcement was closed', () => {
    const after = (stored: Visit['stored'] & object, storage: StorageConfig = LOCAL, id = 'spring'): string => {
      const visit = run({ colorMode: LIGHT, storage, announcement: id }, { stored })
      return visit['data-announcement-bar-initially-dismissed'] ?? 'not set'
    }
    const [DISMISS, ID] = ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id']
    assert.equal(after({}), 'false')
    assert.equal(after({ [DISMISS]: 'true', [ID]: 'spring' }), 'true')
    assert.equal(after({ [DISMISS]: 'false', [ID]: 'spring' }), 'false')
    assert.equal(after({ [DISMISS]: 'true', [ID]: 'autumn' }), 'false', 'another one was closed')
    assert.equal(after({ [`${DISMISS}-x`]: 'true', [`${ID}-x`]: 'spring' }, { ...LOCAL, suffix: '-x' }), 'true')
    assert.equal(
      after({ [DISMISS]: 'true', [ID]: 'spring' }, { type: 'sessionStorage', suffix: '' }),
      'true',
      'it is read from local storage, whatever the site uses',
    )
    assert.equal(
      after({ [DISMISS]: 'true' }, LOCAL, 'long '.repeat(20)),
      'true',
      'the id of a long one is not compared',
    )
    assert.equal(after(new Error('denied')), 'not set')
    assert.deepEqual(Object.keys(run(LIGHT, {})), ['data-js', 'data-theme', 'data-theme-choice'])
  })

  it('does not throw in a browser that lacks everything', () => {
    const attributes: Record<string, string> = {}
    const script = themeScript({ colorMode: SYSTEM, storage: LOCAL, announcement: 'a' })
    runInNewContext(script, { document: { documentElement: { setAttribute: setter(attributes) } } })
    assert.deepEqual(Object.keys(attributes), ['data-js'])
  })

  it('has at most 600 bytes and can stand in a script element, whatever the options', () => {
    for (const colorMode of [LIGHT, DARK, SYSTEM, FIXED, { ...SYSTEM, disableSwitch: true }])
      for (const type of ['localStorage', 'sessionStorage'] as const)
        for (const suffix of ['', '-9c6', '-a-university-course'])
          for (const announcement of [undefined, 'announcement-bar', '</script>', 'x'.repeat(38), 'x'.repeat(500)]) {
            const script = themeScript({ colorMode, storage: { type, suffix }, announcement })
            assert.ok(Buffer.byteLength(script) <= 600, `${Buffer.byteLength(script)} bytes: ${script}`)
            assert.doesNotMatch(script, /<\/?script|<!--/i)
          }
  })
})
