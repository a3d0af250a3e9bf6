/** Plugins whose texts are translated: two instances of one, with facts of a build of Docusaurus 3.8.1. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll, textOf } from '../support/html.ts'
import { site } from '../support/site.ts'

const PLUGIN = `module.exports = function menu(context, options) {
  const id = options.id ?? 'default'
  return {
    name: 'menu',
    loadContent: () => ({ dishes: options.dishes ?? { soup: 'Soup', bread: 'Bread' }, locale: context.i18n.currentLocale }),
    getTranslationFiles: ({ content }) => [
      { path: 'dishes', content: Object.fromEntries(Object.entries(content.dishes).map(([key, dish]) => ['dish.' + key, { message: dish, description: 'A dish' }])) },
      { path: 'more/notes', content: { note: { message: 'Bon appetit' } } },
    ],
    translateContent({ content, translationFiles }) {
      const all = Object.assign({}, ...translationFiles.map((file) => file.content))
      return {
        ...content,
        files: translationFiles.map(({ path }) => path),
        note: all.note.message,
        dishes: Object.fromEntries(Object.keys(content.dishes).map((key) => [key, all['dish.' + key].message])),
      }
    },
    getDefaultCodeTranslationMessages: async () =>
      context.i18n.currentLocale === 'fr' ? { 'menu.count': '{count} plats', 'menu.title': 'La carte' } : {},
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ first: Object.values(content.dishes)[0], note: content.note })
      const data = await actions.createData('menu.json', JSON.stringify(content))
      actions.addRoute({ path: context.baseUrl + 'menu-' + id, component: '@site/src/Menu.jsx', modules: { menu: data }, exact: true })
    },
  }
}`

const MENU = `import Layout from '@theme/Layout'
import Translate, { translate } from '@docusaurus/Translate'
export default function Menu({ menu }) {
  return (
    <Layout title={translate({ id: 'menu.title', message: 'The menu' })}>
      <main>
        <h1><Translate id="menu.title">The menu</Translate></h1>
        <p><Translate id="menu.count" values={{ count: Object.keys(menu.dishes).length }}>{'{count} dishes'}</Translate></p>
        <p><Translate id="menu.own">Own words</Translate></p>
        {Object.entries(menu.dishes).map(([key, dish]) => <p key={key}>{key}: {dish}</p>)}
        <p>{menu.note} / {menu.locale} / {menu.files.join(',')}</p>
      </main>
    </Layout>
  )
}`

const INTRO = `import { usePluginData } from '@docusaurus/useGlobalData'

export const First = ({ id }) => { const data = usePluginData('menu', id); return <b>{data.first} ({data.note})</b> }

Today: <First />

Tonight: <First id="evening" />
`

const FILES = {
  'package.json': '{ "name": "x", "private": true }',
  'docusaurus.config.js': `module.exports = { title: 'Menus', url: 'https://example.org', baseUrl: '/',
i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
plugins: ['./plugins/menu.js', ['./plugins/menu.js', { id: 'evening', dishes: { cheese: 'Cheese', wine: 'Wine' } }]] }`,
  'plugins/menu.js': PLUGIN,
  'src/Menu.jsx': MENU,
  'docs/intro.mdx': `---\nslug: /\n---\n\n# Intro\n\n${INTRO}`,
  'i18n/fr/menu/dishes.json': '{ "dish.soup": { "message": "Soupe" } }',
  'i18n/fr/menu-evening/dishes.json':
    '{ "dish.cheese": { "message": "Fromage" }, "dish.wine": { "message": "Vin" }, "dish.gone": { "message": "Parti" } }',
  'i18n/fr/menu-evening/more/notes.json': '{ "note": { "message": "Bonne soirée" } }',
  'i18n/fr/code.json': '{ "menu.own": { "message": "Mes mots" }, "menu.title": { "message": "Notre carte" } }',
}

/** What Docusaurus 3.8.1 shows: of each page the title, and the headings and paragraphs of its content. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  '': ['Intro | Menus', 'Intro', 'Today: Soup (Bon appetit)', 'Tonight: Cheese (Bon appetit)'],
  'menu-default/': [
    ...['The menu | Menus', 'The menu', '2 dishes', 'Own words', 'soup: Soup', 'bread: Bread'],
    'Bon appetit / en / dishes,more/notes',
  ],
  'menu-evening/': [
    ...['The menu | Menus', 'The menu', '2 dishes', 'Own words', 'cheese: Cheese', 'wine: Wine'],
    'Bon appetit / en / dishes,more/notes',
  ],
  'fr/': ['Intro | Menus', 'Intro', 'Today: Soupe (Bon appetit)', 'Tonight: Fromage (Bonne soirée)'],
  'fr/menu-default/': [
    ...['Notre carte | Menus', 'Notre carte', '2 plats', 'Mes mots', 'soup: Soupe', 'bread: Bread'],
    'Bon appetit / fr / dishes,more/notes',
  ],
  'fr/menu-evening/': [
    ...['Notre carte | Menus', 'Notre carte', '2 plats', 'Mes mots', 'cheese: Fromage', 'wine: Vin'],
    'Bonne soirée / fr / dishes,more/notes',
  ],
}

test('texts of plugins are those of the language: of their files, of their code, and of each instance', async (t) => {
  const one = await site(FILES)
  t.after(one.dispose)
  for (const cache of [true, true]) {
    const built = await one.build({ cache })
    assert.deepEqual(built.result.diagnostics, [])
    for (const [folder, facts] of Object.entries(FACTS)) {
      const html = await built.html(folder)
      const [title] = findAll(html, ({ tagName }) => tagName === 'title')
      const [main] = findAll(html, ({ tagName }) => tagName === 'main')
      assert.ok(title && main, folder)
      const shown = findAll(main, ({ tagName }) => tagName === 'h1' || tagName === 'p')
      assert.deepEqual(
        [title, ...shown].map((element) => textOf(element).trim()),
        facts,
        folder,
      )
      const [root] = findAll(html, ({ tagName }) => tagName === 'html')
      assert.equal(root && attribute(root, 'lang'), folder.startsWith('fr') ? 'fr' : 'en')
    }
  }
})
