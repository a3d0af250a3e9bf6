/** What the panel shows in place of a list, or beside it: nothing found, nobody reached, nothing yet, and where more is. */
import type { SearchAnswer, SearchFailure } from '#shared/search/provider'
import { pageLink } from '../../navigation/address.ts'
import type { ViewContext } from '../contract.ts'
import { failureText, fallbackText } from '../failure.ts'
import { icon } from '../icons.ts'
import { elementMaker, inNewTab } from '../make-element.ts'
import { ownTexts, searchTexts } from '../texts.ts'

/** Nodes of the messages (spec search.md section 5). `toInput` puts the focus into the field. */
export function messageMaker(document: Document, context: ViewContext, toInput: () => void) {
  const { settings, actions, provider } = context
  const make = elementMaker(document)
  const texts = searchTexts(settings)
  const own = ownTexts(settings)

  const makeButton = (className: string, text: string, press: () => void): HTMLButtonElement => {
    const button = make('button', className, [text])
    button.type = 'button'
    button.dataset['action'] = className
    button.dataset['of'] = text
    button.addEventListener('click', press)
    return button
  }

  const suggest = (name: string): HTMLLIElement =>
    make('li', '', [
      makeButton('DocSearch-Prefill', name, () => {
        actions.setQuery(`${name.toLowerCase()} `)
        toInput()
      }),
    ])

  const makeReport = (address: string, query: string): HTMLParagraphElement => {
    const link = inNewTab(make('a', '', [texts.reportLink]))
    link.dataset['action'] = 'report'
    link.href = address.replaceAll('{query}', encodeURIComponent(query))
    return make('p', 'DocSearch-Help', [`${texts.report} `, link])
  }

  return {
    start: (): readonly Node[] =>
      settings.disableUserPersonalization
        ? []
        : [make('div', 'DocSearch-StartScreen', [make('p', 'DocSearch-Help', [texts.noRecent])])],

    noResults: (query: string, suggestions: readonly string[]): readonly Node[] => {
      const title = [`${texts.noResults} "`, make('strong', '', [query]), '"']
      const screen = make('div', 'DocSearch-NoResults', [icon(document, 'search'), make('p', 'DocSearch-Title', title)])
      if (suggestions.length > 0) {
        const list = make('ul', '', suggestions.slice(0, 3).map(suggest))
        screen.append(
          make('div', 'DocSearch-NoResults-Prefill-List', [make('p', 'DocSearch-Help', [`${texts.suggested}:`]), list]),
        )
      }
      if (settings.missingResultsUrl !== undefined) screen.append(makeReport(settings.missingResultsUrl, query))
      return [screen]
    },

    error: (failure: SearchFailure): readonly Node[] => [
      make('div', 'DocSearch-ErrorScreen', [
        icon(document, failure.unreachable ? 'offline' : 'failed'),
        make('p', 'DocSearch-Title', [texts.errorTitle]),
        make('p', 'DocSearch-Help', [failureText(failure, texts.errorHelp)]),
        ...(failure.unreachable ? [] : [make('p', 'DocSearch-Help', [own.failureHelp])]),
        makeButton('DocSearch-Retry', own.retry, actions.retry),
      ]),
    ],

    fallback: (failure: SearchFailure): Node => make('p', 'DocSearch-Note', [fallbackText(failure)]),

    /** The way to the search page; without one there is none. */
    seeAll: ({ query, total }: SearchAnswer): readonly Node[] => {
      if (settings.page === undefined) return []
      const link = make('a', '', [own.seeAll(total)])
      link.dataset['action'] = 'all'
      link.href = pageLink(`${settings.page}?q=${encodeURIComponent(query)}`)
      link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey, altKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey && !altKey) actions.close()
      })
      return [make('div', 'DocSearch-HitsFooter', [link])]
    },

    /** The keys, and who answers where that is the hosted service. */
    footer: (): HTMLElement => {
      const key = (name: 'enter' | 'up' | 'down' | 'Esc', label: string) =>
        make('kbd', 'DocSearch-Commands-Key', [
          name === 'Esc' ? hideFromReaders(make('span', '', [name])) : icon(document, name),
          make('span', 'visually-hidden', [label]),
        ])
      const command = (text: string, ...keys: Node[]) =>
        make('li', '', [...keys, make('span', 'DocSearch-Label', [text])])
      const commands = make('ul', 'DocSearch-Commands', [
        command(texts.select, key('enter', texts.selectKey)),
        command(texts.navigate, key('down', texts.downKey), key('up', texts.upKey)),
        command(texts.close, key('Esc', texts.closeKey)),
      ])
      const footer = make('div', 'DocSearch-Footer', [commands])
      if (provider.kind === 'algolia') {
        const link = inNewTab(make('a', 'DocSearch-Logo', [`${texts.searchBy} Algolia`]))
        link.href = 'https://www.algolia.com'
        footer.append(link)
      }
      return footer
    },
  }
}

function hideFromReaders<Kind extends Element>(element: Kind): Kind {
  element.setAttribute('aria-hidden', 'true')
  return element
}
