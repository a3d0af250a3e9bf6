/** A site in versions and languages, every text of which tries to be more than a text (payload-site.ts). */
import { texts } from '../../../src/config/languages/texts/fi.ts'
import { PAYLOAD } from './payload-site.ts'

/** A version that is named as badly as one can be, of which no sign may stand in `<>:"|?*`. */
const VERSION = "v' onload=ran() {{main}}`"
const DOCS = 'docusaurus-plugin-content-docs'

/** Texts by their ids, as files of translations have them. */
function messages(entries: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(entries).map(([id, message]) => [id, { message }])))
}

/** Every text of the layout, with the places that it is filled in at; of a number, in each of its forms. */
function layout(): Readonly<Record<string, string>> {
  const bad = ([id, text]: [string, string]): [string, string] => {
    const forms = text.split('|').map((form) => `${PAYLOAD}${(form.match(/\{\w+\}/g) ?? []).join(' ')}`)
    return [id, forms.join('|')]
  }
  return Object.fromEntries(Object.entries(texts).map(bad))
}

function config(): object {
  const version = (path: string, banner: string): object => ({ label: PAYLOAD, path, banner, className: PAYLOAD })
  const locale = (label: string): object => ({ label, htmlLang: PAYLOAD, calendar: PAYLOAD })
  return {
    title: PAYLOAD,
    url: 'https://example.org',
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    search: {},
    i18n: { defaultLocale: 'en', locales: ['en', 'fi'], localeConfigs: { en: locale(PAYLOAD), fi: locale(PAYLOAD) } },
    docs: {
      sidebarPath: './sidebars.json',
      showLastUpdateTime: true,
      lastVersion: '1.0',
      versions: {
        current: version('next', 'unreleased'),
        '1.0': version('', 'none'),
        [VERSION]: version('old', 'unmaintained'),
      },
    },
    theme: {
      navbar: {
        title: 'Title',
        logo: { alt: 'Logo', src: '/logo.svg' },
        items: [
          { type: 'docsVersion' },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/', label: 'After' }] },
          { type: 'localeDropdown' },
          { type: 'doc', docId: 'intro', label: 'Start' },
          { label: 'More', items: [{ to: '/', label: 'Home' }] },
        ],
      },
      footer: {
        links: [{ title: 'Pages', items: [{ to: '/', label: 'Home' }] }],
        logo: { alt: 'Logo', src: '/l.svg' },
      },
    },
  }
}

const DOC = (title: string): string =>
  `---\ntitle: ${JSON.stringify(title)}\nsidebar_label: ${JSON.stringify(title)}\ntags: [known]\nlast_update: {date: 2026-01-31, author: ${JSON.stringify(title)}}\n---\n\nSome foreign words.\n\n## Part\n\n:::note\n\nText.\n\n:::\n\n\`\`\`js\nconst x = 1\n\`\`\`\n`

const PAGE = `import Layout from '@theme/Layout'
import Translate, { translate } from '@docusaurus/Translate'
import { useState } from 'react'
function Island() {
  const [text] = useState(() => translate({ id: 'own.attribute', message: 'Attribute' }, { name: ${JSON.stringify(PAYLOAD)} }))
  return <button title={text} onClick={() => undefined}>{text}</button>
}
export default function Page() {
  const name = ${JSON.stringify(PAYLOAD)}
  return (
    <Layout title={translate({ id: 'own.title', message: 'Title' })}>
      <main><p><Translate id="own.text" values={{ name }}>{'Hello {name}'}</Translate></p><Island /></main>
    </Layout>
  )
}
`

/** Sidebars by the texts of which translations are found. */
const SIDEBARS = JSON.stringify({
  main: [
    { type: 'doc', id: 'intro', label: 'Intro' },
    {
      ...{ type: 'category', label: 'Parts', items: [{ type: 'link', label: 'Away', href: 'https://example.org' }] },
      link: { type: 'generated-index', title: 'All', description: 'All parts', slug: '/category/parts' },
    },
  ],
})

/** Texts of a version in a language. */
const SIDEBAR_TEXTS = messages({
  'version.label': PAYLOAD,
  'sidebar.main.doc.Intro': PAYLOAD,
  'sidebar.main.category.Parts': PAYLOAD,
  'sidebar.main.category.Parts.link.generated-index.title': PAYLOAD,
  'sidebar.main.category.Parts.link.generated-index.description': PAYLOAD,
  'sidebar.main.link.Away': PAYLOAD,
})

/** What is translated into a language. */
function translations(locale: string): Record<string, string> {
  const folder = `i18n/${locale}`
  const own = { 'own.title': PAYLOAD, 'own.text': `${PAYLOAD} {name}`, 'own.attribute': `${PAYLOAD} {name}` }
  return {
    [`${folder}/code.json`]: messages({ ...layout(), ...own }),
    [`${folder}/docusaurus-theme-classic/navbar.json`]: messages({
      ...{ title: PAYLOAD, 'logo.alt': PAYLOAD, 'item.label.Start': PAYLOAD, 'item.label.More': PAYLOAD },
      'item.label.Home': PAYLOAD,
      'item.label.After': PAYLOAD,
    }),
    [`${folder}/docusaurus-theme-classic/footer.json`]: messages({
      ...{ 'link.title.Pages': PAYLOAD, 'link.item.label.Home': PAYLOAD, 'logo.alt': PAYLOAD },
    }),
    [`${folder}/${DOCS}/current.json`]: SIDEBAR_TEXTS,
    [`${folder}/${DOCS}/version-1.0.json`]: SIDEBAR_TEXTS,
    [`${folder}/${DOCS}/version-${VERSION}.json`]: SIDEBAR_TEXTS,
    [`${folder}/${DOCS}/current/intro.md`]: DOC(PAYLOAD),
    [`${folder}/${DOCS}/version-1.0/intro.md`]: DOC(PAYLOAD),
    [`${folder}/docusaurus-plugin-content-pages/about.md`]: DOC(PAYLOAD).replace(/^tags.*\n/m, ''),
  }
}

/** Files of the site; `fi` is translated, and so is the default language. */
export function payloadLanguages(): Record<string, string> {
  return {
    'devcourse.config.json': JSON.stringify(config()),
    'versions.json': JSON.stringify(['1.0', VERSION]),
    'sidebars.json': SIDEBARS,
    'versioned_sidebars/version-1.0-sidebars.json': SIDEBARS,
    [`versioned_sidebars/version-${VERSION}-sidebars.json`]: SIDEBARS,
    'docs/tags.yml': JSON.stringify({ known: { label: 'Known', permalink: '/known' } }),
    'docs/intro.md': DOC(PAYLOAD),
    'versioned_docs/version-1.0/intro.md': DOC(PAYLOAD),
    [`versioned_docs/version-${VERSION}/intro.md`]: DOC(PAYLOAD),
    'src/pages/index.jsx': PAGE,
    'src/pages/about.md': '# About\n\nWords.\n',
    ...translations('en'),
    ...translations('fi'),
  }
}
