/** The fields at the top of a Docusaurus configuration (spec config.md sections 2 to 5). */
import { ANY_TEXT, OBJECT, POLICY, FUNCTION, TEXT, TEXTS, TOP_SWITCH, one, rules } from './field-rules.ts'

rules(
  '2',
  [],
  [
    ['title', ['x', ' '], [undefined, null, '', 3, true]],
    [
      'url',
      ['https://example.org', 'https://example.org/', 'http://localhost:3000'],
      [undefined, null, '', 'example.org', 'https://example.org/x', 'http://', 3],
    ],
    ['baseUrl', ['', '/', 'x', '/x/'], [undefined, null, 3, []]],
    ['favicon', ...TEXT],
    ['tagline', ...ANY_TEXT],
    ['titleDelimiter', ...TEXT],
    ['trailingSlash', ...TOP_SWITCH],
    ['noIndex', ...TOP_SWITCH],
    ['baseUrlIssueBanner', ...TOP_SWITCH],
    ['onBrokenLinks', ...POLICY],
    ['onBrokenAnchors', ...POLICY],
    ['onBrokenMarkdownLinks', ...POLICY],
    ['onDuplicateRoutes', ...POLICY],
    ['organizationName', ...ANY_TEXT],
    ['projectName', ...ANY_TEXT],
    ['deploymentBranch', ...TEXT],
    ['githubHost', ...TEXT],
    ['githubPort', ...TEXT],
    ['staticDirectories', ...TEXTS],
    ['customFields', ...OBJECT],
    ['themeConfig', [undefined, {}, { own: 1 }], [null, [], 'x']],
    [
      'plugins',
      [[], ['x'], [['x', {}]], [one], [[one, {}]], [false], [null]],
      [null, 'x', {}, [''], [['x']], [['x', 1]], [['x', {}, 1]], [{}], [3], [undefined]],
    ],
    ['themes', [[], ['x'], [['x', {}]], [one], [[one, {}]], [false], [null]], [null, 'x', [''], [['x']], [{}], [3]]],
    ['presets', [[], ['x'], [['x', {}]], [false], [null]], [null, 'x', [''], [['x']], [one], [[one, {}]], [{}]]],
    [
      'scripts',
      [[], ['x'], [{ src: 'x', async: true, defer: 'false', 'data-x': 1 }]],
      [null, 'x', [''], [{}], [{ src: '' }], [{ async: true }]],
    ],
    ['stylesheets', [[], ['x'], [{ href: 'x', type: 'text/css' }]], [null, 'x', [''], [{}], [{ href: '' }]]],
    [
      'headTags',
      [[], [{ tagName: 'meta', attributes: { name: 'x' }, own: 1 }]],
      [null, {}, ['x'], [{}], [{ tagName: '', attributes: {} }], [{ tagName: 'x', attributes: [] }]],
    ],
    ['clientModules', ...TEXTS],
    ['ssrTemplate', ...TEXT],
    ['webpack', [undefined, {}, { jsLoader: 'babel' }, { jsLoader: one }], [null, 'x', { jsLoader: 'x' }, { own: 1 }]],
    ['unknown', [], [undefined, 1, {}]],
  ],
)

rules(
  '3',
  ['markdown'],
  [
    ['format', [undefined, 'mdx', 'md', 'detect'], [null, '', 'x']],
    ['mermaid', ...TOP_SWITCH],
    ['preprocessor', [undefined, one], [null, 'x', () => '', (a: unknown, b: unknown) => [a, b]]],
    ['parseFrontMatter', ...FUNCTION],
    ['mdx1Compat.comments', ...TOP_SWITCH],
    ['mdx1Compat.admonitions', ...TOP_SWITCH],
    ['mdx1Compat.headingIds', ...TOP_SWITCH],
    ['mdx1Compat.own', [], [true]],
    ['anchors.maintainCase', ...TOP_SWITCH],
    ['remarkRehypeOptions', ...OBJECT],
    ['emoji', [undefined, true, false], [null, 'x']],
    ['hooks.onBrokenMarkdownLinks', [...POLICY[0], one], POLICY[1]],
    ['hooks.onBrokenMarkdownImages', [...POLICY[0], one], POLICY[1]],
    ['own', [], [1]],
  ],
)

rules(
  '4',
  ['i18n'],
  [
    ['defaultLocale', ['en'], [undefined, null, '', 3]],
    ['locales', [['en'], ['en', 'fr']], [undefined, null, [], 'en', [''], [3]]],
    ['path', ...TEXT],
    ['localeConfigs', [undefined, {}, { en: {} }, { en: undefined }], [null, [], { en: null }, { en: { own: 1 } }]],
    ['localeConfigs.en.label', ...TEXT],
    ['localeConfigs.en.direction', [undefined, 'ltr', 'rtl'], [null, '', 'x', 3]],
    ['localeConfigs.en.htmlLang', ...TEXT],
    ['localeConfigs.en.calendar', ...TEXT],
    ['localeConfigs.en.path', ...TEXT],
  ],
)

rules(
  '5',
  ['future'],
  [
    [
      'v4',
      [undefined, true, false, 'true', {}, { useCssCascadeLayers: true }],
      [null, 'x', 3, [], { useCssCascadeLayers: 3 }],
    ],
    [
      'experimental_faster',
      [undefined, true, {}, { swcJsLoader: 'true' }, { ofTomorrow: 1 }],
      [null, 'x', 3, { swcJsLoader: 'x' }],
    ],
    [
      'experimental_storage',
      [undefined, {}, { type: 'sessionStorage', namespace: true }, { namespace: 'x' }],
      [null, [], { type: 'x' }, { namespace: '' }, { namespace: 3 }],
    ],
    ['experimental_router', [undefined, 'browser', 'hash'], [null, 'x', '', true]],
  ],
)
