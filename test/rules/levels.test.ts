import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import { site } from '../support/site.ts'

test('`rules` of the configuration names rules whose level may be set', async (t) => {
  const config = [
    'export default {',
    "  title: 'T',",
    '  rules: {',
    "    'broken-anchor': 'error',",
    "    'broken-ancor': 'off',",
    "    'mdx-syntax': 'info',",
    "    'broken-link': 'errro',",
    '  },',
    '}',
  ].join('\n')
  const s = await site({ 'docs/a.md': '# A\n', 'devcourse.config.ts': config })
  t.after(s.dispose)
  const { loaded, diagnostics } = await loadConfig(s.root, {})
  assert.equal(loaded, undefined)
  assert.deepEqual(
    diagnostics.map(({ rule, message, hint, place }) => [rule, message, hint, place?.line]),
    [
      ['invalid-config', '`rules["broken-ancor"]` is no rule', 'did you mean `broken-anchor`?', 5],
      [
        'invalid-config',
        '`rules["mdx-syntax"]` always counts, since there is no page or site without a cure',
        'take it out; `devcourse explain mdx-syntax` says how to cure it',
        6,
      ],
      [
        'invalid-config',
        '`rules["broken-link"]` must be one of `off`, `info`, `warning`, `error`, not `"errro"`',
        'did you mean `error`?',
        7,
      ],
    ],
  )
})
