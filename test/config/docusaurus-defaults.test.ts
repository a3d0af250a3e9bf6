/** What a Docusaurus configuration is when it says little, and what it may say once only (spec config.md). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TITLE, read } from './field-rules.ts'

test('spec config.md section 2: two plugins of one kind need different ids', () => {
  const classic = ['classic', { blog: false }]
  const errorsOf = (plugins: readonly unknown[]): readonly string[] =>
    read({ ...TITLE, presets: [classic], plugins }).errors
  assert.deepEqual(errorsOf([['content-docs', {}]]), ['`docs` must have a different `id` for each instance'])
  assert.deepEqual(errorsOf([['content-docs', { id: 'pages' }]]), [])
  assert.deepEqual(errorsOf(['@docusaurus/plugin-content-pages']), [
    '`pages` must have a different `id` for each instance',
  ])
  const { errors, warnings } = read({
    ...TITLE,
    presets: [classic],
    plugins: [
      ['content-pages', { id: 'more' }],
      ['sitemap', { id: 'more', filename: 'more.xml' }],
    ],
  })
  assert.deepEqual([errors, warnings], [[], []])
})

test('spec config.md sections 1 and 7: text counts as a switch at the top, not in the options of plugins', () => {
  const { parsed } = read({
    ...TITLE,
    trailingSlash: 'false',
    noIndex: 'True',
    scripts: [{ src: 'x', async: 'true', 'data-x': 'true' }],
    markdown: { mermaid: 'true', mdx1Compat: { comments: 'false' }, anchors: { maintainCase: 'true' } },
    presets: [['classic', { blog: false }]],
  })
  assert.deepEqual([parsed?.trailingSlash, parsed?.noIndex], [false, true])
  assert.deepEqual(parsed?.scripts, [{ src: 'x', async: true, 'data-x': 'true' }])
  assert.deepEqual(
    [parsed.markdown.mermaid, parsed.markdown.mdx1Compat.comments, parsed.markdown.anchors.maintainCase],
    [true, false, true],
  )
})

test('spec config.md sections 2 to 9: the defaults', () => {
  const { parsed, errors, warnings } = read({ ...TITLE, presets: ['classic'] })
  assert.deepEqual([errors, warnings], [[], []])
  assert.ok(parsed)
  const {
    tagline,
    titleDelimiter,
    trailingSlash,
    noIndex,
    staticDirectories,
    customFields,
    headTags,
    stylesheets,
    scripts,
  } = parsed
  assert.deepEqual(
    {
      tagline,
      titleDelimiter,
      trailingSlash,
      noIndex,
      staticDirectories,
      customFields,
      headTags,
      stylesheets,
      scripts,
    },
    {
      tagline: '',
      titleDelimiter: '|',
      trailingSlash: undefined,
      noIndex: false,
      staticDirectories: ['static'],
      customFields: {},
      headTags: [],
      stylesheets: [],
      scripts: [],
    },
  )
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks, onBrokenMarkdownImages, onDuplicateRoutes } = parsed
  assert.deepEqual(
    [onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks, onBrokenMarkdownImages, onDuplicateRoutes],
    ['throw', 'warn', 'warn', 'throw', 'warn'],
  )
  assert.equal(parsed.markdown.format, 'mdx')
  const docs = Array.isArray(parsed.docs) ? parsed.docs[0] : undefined
  assert.deepEqual(
    [
      docs?.id,
      docs?.path,
      docs?.routeBasePath,
      docs?.tagsBasePath,
      docs?.include,
      docs?.sidebarPath,
      docs?.sidebarCollapsible,
      docs?.sidebarCollapsed,
      docs?.breadcrumbs,
      docs?.admonitions,
      docs?.onInlineTags,
      docs?.showLastUpdateTime,
    ],
    ['default', 'docs', 'docs', 'tags', ['**/*.{md,mdx}'], undefined, true, true, true, true, 'warn', false],
  )
  const [pages] = [parsed.pages || []].flat()
  assert.deepEqual([pages?.path, pages?.routeBasePath, pages?.admonitions], ['src/pages', '/', true])
  const { theme } = parsed
  assert.deepEqual([theme.docs.sidebar.hideable, theme.docs.sidebar.autoCollapseCategories], [false, false])
  assert.deepEqual([theme.navbar.items, theme.navbar.hideOnScroll, theme.footer], [[], false, undefined])
  assert.deepEqual(theme.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 })
})

test('spec config.md section 4.3: a locale with an entry but no direction is read from left to right', async () => {
  const directionOf = (localeConfigs: object): unknown => {
    const { parsed } = read({ ...TITLE, i18n: { defaultLocale: 'ar', locales: ['ar'], localeConfigs } })
    return parsed?.i18n.localeConfigs['ar']?.direction
  }
  assert.equal(await directionOf({ ar: { label: 'x' } }), 'ltr')
  assert.equal(await directionOf({ ar: { direction: 'rtl' } }), 'rtl')
  assert.equal(await directionOf({}), undefined)
})

test('what newer versions say of a locale is taken', () => {
  const localeConfigs = {
    en: { translate: true },
    fi: { url: 'https://fi.e.org', baseUrl: '/x/', translate: false },
  }
  const i18n = { defaultLocale: 'en', locales: ['en', 'fi'], localeConfigs }
  const { parsed, errors, warnings } = read({ ...TITLE, i18n })
  assert.deepEqual(errors, [])
  assert.deepEqual(parsed?.i18n.localeConfigs['fi'], { direction: 'ltr', ...localeConfigs.fi })
  assert.deepEqual(warnings, [])
})

test('spec config.md section 5: storage and router are ours, switches of speed mean nothing', () => {
  const future = { v4: true, experimental_faster: true }
  const own = { experimental_storage: { type: 'sessionStorage', namespace: true }, experimental_router: 'hash' }
  const { parsed, warnings } = read({ ...TITLE, future: { ...future, ...own } })
  assert.deepEqual(warnings, [])
  assert.deepEqual(parsed?.storage, { type: 'sessionStorage', namespace: true })
  assert.equal(parsed.router, 'hash')
  const plain = read({ ...TITLE, future }).parsed
  assert.deepEqual([plain?.storage, plain?.router], [{ type: 'localStorage', namespace: false }, 'browser'])
  const newer = read({ ...TITLE, storage: { namespace: 'x' } }).parsed
  assert.equal(newer?.storage.namespace, 'x')
})
