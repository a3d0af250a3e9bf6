/** HTML of settings with thousands of elements inside each other: a finding, and no crash. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../support/site.ts'
import { DEEPEST_HTML, isShallowHtml } from '../../src/shared/html-depth.ts'

const DEEP = '<b>'.repeat(20_000)

test('what is inside what', () => {
  const nested = (levels: number): string => '<div class="a">'.repeat(levels) + '</div>'.repeat(levels)
  assert.ok(isShallowHtml(nested(DEEPEST_HTML)))
  assert.ok(!isShallowHtml(nested(DEEPEST_HTML + 1)))
  assert.ok(isShallowHtml('<p>a</p><br><img src="x"><i/>'.repeat(1000)))
})

for (const [what, rule, theme, sidebar] of [
  ['navbar', 'invalid-config', { navbar: { items: [{ type: 'html', value: DEEP }] } }, []],
  ['label', 'invalid-config', { navbar: { items: [{ to: '/', html: DEEP }] } }, []],
  ['footer', 'invalid-config', { footer: { links: [{ html: DEEP }] } }, []],
  ['announcement', 'invalid-config', { announcementBar: { content: DEEP } }, []],
  ['sidebar', 'invalid-sidebar', {}, [{ type: 'html', value: DEEP }]],
] as const)
  test(what, async (t) => {
    const s = await site({
      'devcourse.config.json': JSON.stringify({
        title: 'x',
        url: 'https://example.org',
        theme,
        docs: { sidebarPath: './sidebars.json' },
      }),
      'sidebars.json': JSON.stringify({ main: ['a', ...sidebar] }),
      'docs/a.md': '# A\n',
    })
    t.after(s.dispose)
    const { result } = await s.build()
    assert.deepEqual(
      result.diagnostics.filter(({ severity }) => severity === 'error').map((found) => found.rule),
      [rule],
    )
    assert.match(result.diagnostics.map(({ message }) => message).join(), /more than 200 elements inside each other/)
  })
