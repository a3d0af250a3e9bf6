/** Which colours a site starts in: those of the reader's system, unless the configuration or Docusaurus says otherwise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './site-folder.ts'

const SYSTEM = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true }
const LIGHT = { ...SYSTEM, respectPrefersColorScheme: false }
const REQUIRED = "title: 'Course', url: 'https://example.org', baseUrl: '/'"

/** The colour mode of a folder with these files. */
async function colorModeOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const { loaded } = await load({ 'docs/a.md': '# A', ...files })
  return loaded?.config.theme.colorMode
}

const ours = (colorMode: string): Promise<unknown> =>
  colorModeOf({ 'devcourse.config.mjs': `export default { ${REQUIRED}, theme: { colorMode: ${colorMode} } }` })

const theirs = (colorMode: string): Promise<unknown> =>
  colorModeOf({ 'docusaurus.config.mjs': `export default { ${REQUIRED}, themeConfig: { colorMode: ${colorMode} } }` })

test('a bare folder and a configuration of ours follow the system', async () => {
  assert.deepEqual(await colorModeOf({}), SYSTEM)
  assert.deepEqual(await ours('{}'), SYSTEM)
  assert.deepEqual(await ours('{ disableSwitch: true }'), { ...SYSTEM, disableSwitch: true })
})

test('a mode that is named is what every reader sees first', async () => {
  assert.deepEqual(await ours("{ defaultMode: 'light' }"), LIGHT)
  assert.deepEqual(await ours("{ defaultMode: 'dark' }"), { ...LIGHT, defaultMode: 'dark' })
  assert.deepEqual(await ours('{ respectPrefersColorScheme: false }'), LIGHT)
  assert.deepEqual(await ours("{ defaultMode: 'dark', respectPrefersColorScheme: true }"), {
    ...SYSTEM,
    defaultMode: 'dark',
  })
})

test('a configuration of Docusaurus keeps its own default, which is light', async () => {
  assert.deepEqual(await theirs('{}'), LIGHT)
  assert.deepEqual(await theirs('{ respectPrefersColorScheme: true }'), SYSTEM)
})
