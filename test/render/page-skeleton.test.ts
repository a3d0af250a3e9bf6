import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll, findTag, textOf } from '../support/html.ts'
import { site } from '../support/site.ts'

test('classes and language of `<html>`, and the not-found page (spec theme.md sections 1, 11.1 and 13.7)', async (t) => {
  const course = await site({
    'devcourse.config.json': JSON.stringify({
      title: 'Course',
      url: 'https://example.org',
      baseUrl: '/base/',
      i18n: { defaultLocale: 'ar' },
      docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: false }],
    }),
    'docs/guides/a.md': '# A',
    'docs/guides/_category_.json': '{ "label": "Guides", "link": { "type": "generated-index" } }',
    'api/b.md': '# B',
    'src/pages/p.md': '# P',
    'src/pages/w.md': '---\nwrapperClassName: wide front\n---\n\n# W',
  })
  t.after(course.dispose)
  const built = await course.build()
  assert.deepEqual(built.rules, [])
  const classes = async (route: string): Promise<string> =>
    attribute(findTag(await built.html(route), 'html'), 'class') ?? ''
  assert.deepEqual(
    await Promise.all(['docs/guides/a', 'docs/category/guides', 'api/b', 'p', 'w', '404'].map(classes)),
    [
      'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-guides/a has-sidebar',
      'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page has-sidebar',
      'docs-wrapper plugin-docs plugin-id-api docs-version-current docs-doc-page docs-doc-id-b',
      'plugin-pages plugin-id-default mdx-wrapper mdx-page',
      'plugin-pages plugin-id-default wide front mdx-page',
      'plugin-native plugin-id-default',
    ],
  )
  const missing = await built.html('404')
  const html = findTag(missing, 'html')
  assert.deepEqual([attribute(html, 'lang'), attribute(html, 'dir')], ['ar', 'rtl'])
  assert.equal(textOf(findTag(missing, 'title')), 'الصفحة غير موجودة | Course')
  assert.match(textOf(findTag(missing, 'main')), /لم نجد ما تبحث عنه\..*مالك الموقع/)
  const [canonical] = findAll(missing, (element) => attribute(element, 'rel') === 'canonical')
  assert.equal(canonical && attribute(canonical, 'href'), 'https://example.org/base/404.html')
})
