/** What the options for Sass and redirects mean; see option-texts.ts. */
import type { OptionText } from './option-texts.ts'

export const SASS_TEXTS = {
  sass: ['How [Sass](#sass) is compiled.', 'as it is without options'],
  'sass.loadPaths': 'Folders in which `@use` looks for files besides that of the file itself.',
  'sass.additionalData': 'Sass that stands in front of every file that is imported or named.',
} satisfies Record<string, OptionText>

export const REDIRECT_TEXTS = {
  redirects: ['[Old addresses](#redirects) that lead to new ones: the list `redirects` alone, or all options.', 'none'],
  'redirects.redirects': 'Old addresses, each with the new one.',
  'redirects.from': 'The old address, or several: paths without the base URL.',
  'redirects.to': 'The new one: the path of a page without the base URL, or an address elsewhere.',
  'redirects.fromExtensions': "Endings of old addresses: with `['html']`, `/a.html` leads to the page `/a`.",
  'redirects.toExtensions': "Endings of pages: with `['html']`, `/a` leads to the page `/a.html`.",
  'redirects.hosts':
    'Hosts that answer with the redirects themselves, each by a [file of its own](#redirects-of-a-host).',
  'redirects.createRedirects': ['A function that is given the path of a page, and gives its old addresses.', 'none'],
} satisfies Record<string, OptionText>
