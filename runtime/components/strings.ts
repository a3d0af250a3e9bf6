/**
 * Every visible or spoken text of the layout, in English (spec theme.md section 16). Components take
 * their words from here and from nowhere else, so a translation has one place to start from.
 */

/** Texts of the layout by purpose; a text that names something is a function of that name. */
export const strings = {
  skipToMain: 'Skip to main content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close',
  mainNavigation: 'Main',
  openNavigation: 'Toggle navigation bar',
  closeNavigation: 'Close navigation bar',
  navigation: 'Navigation',
  backToMainMenu: '← Back to main menu',
  toDocsMenu: 'Docs sidebar →',
  expandDropdown: 'Expand the dropdown',
  collapseDropdown: 'Collapse the dropdown',
  languages: 'Languages',
  versions: 'Versions',
  search: 'Search',
  searchLabel: 'Search (Command+K)',
  colorToggle: 'Switch between dark and light mode (currently light mode)',
  colorToggleTitle: 'light mode',
  docsSidebar: 'Docs sidebar',
  expandCategory: (label: string) => `Expand sidebar category '${label}'`,
  collapseCategory: (label: string) => `Collapse sidebar category '${label}'`,
  unlisted: 'unlisted',
  versionBadge: (label: string) => `Version: ${label}`,
  /** Before and after the name of the version. */
  unreleased: (siteTitle: string) => [`This is unreleased documentation for ${siteTitle} `, ' version.'] as const,
  unmaintained: (siteTitle: string) =>
    [`This is documentation for ${siteTitle} `, ', which is no longer actively maintained.'] as const,
  upToDate: 'For up-to-date documentation, see the ',
  latestVersion: 'latest version',
  staleTranslation: 'This translation is older than the original; parts of it may be out of date.',
  readOriginal: (language: string) => `Read the original (${language})`,
  backToTop: 'Scroll back to top',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  tags: 'Tags:',
  tagsTitle: 'Tags',
  allTags: 'View all tags',
  docsTagged: (count: number, label: string) =>
    `${count === 1 ? 'One doc' : `${count.toString()} docs`} tagged with "${label}"`,
  directLink: (heading: string) => `Direct link to ${heading}`,
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated',
  lastUpdatedOn: ' on ',
  lastUpdatedBy: ' by ',
  unlistedTitle: 'Unlisted page',
  unlistedMessage:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  draftTitle: 'Draft page',
  draftMessage: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  searchSite: 'Search the site',
  notFoundTitle: 'Page Not Found',
  notFoundExplanation: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  backHome: 'Go to the home page',
  sections: 'Sections',
} as const

/** Texts of blogs. */
export const blogStrings = {
  /** Minutes, rounded up. */
  readingTime: (minutes: number) => (minutes === 1 ? 'One min read' : `${minutes.toString()} min read`),
  readMore: 'Read more',
  readMoreAbout: (title: string) => `Read more about ${title}`,
  sidebar: 'Blog recent posts navigation',
  lists: 'Blog list page navigation',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  posts: 'Blog post page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  postsTagged: (count: number, label: string) => `${posts(count)} tagged with "${label}"`,
  postsBy: (count: number, name: string) => `${name} - ${posts(count)}`,
  authors: 'Authors',
  allAuthors: 'View all authors',
  noPosts: 'This author has not written any posts yet.',
  archive: 'Archive',
  archiveAbout: 'Archive',
  feeds: 'Feeds',
  feed: (format: string) => `${format} feed`,
  onPlatform: (name: string, platform: string) => `${name}: ${platform}`,
} as const

function posts(count: number): string {
  return count === 1 ? 'One post' : `${count.toString()} posts`
}

/** Texts of exercises. */
export const exerciseStrings = {
  numbered: (number: string) => `Exercise ${number}`,
  exercise: 'Exercise',
  hint: 'Hint',
  solution: 'Solution',
  solutions: 'Solutions',
  page: 'Page',
  points: 'Points',
  time: 'Time',
  total: 'Total',
  none: 'There are no exercises here.',
} as const

/** Texts of objectives. */
export const objectiveStrings = {
  objectives: 'Objectives',
  objective: 'Objective',
  taught: 'Taught in',
  tested: 'Tested by',
  none: 'There are no objectives here.',
} as const

/** Texts of dates. */
export const dateStrings = {
  week: (number: number) => `Week ${number.toString()}`,
  due: 'Due',
  schedule: 'Schedule',
  pages: 'Pages',
  break: 'Break',
  calendar: 'Add to a calendar',
  feed: 'Feed of deadlines',
} as const

/** Texts that only the browser shows: what is loading, what did not load, what crashed. */
export const loadingStrings = {
  loading: 'Loading…',
  loadingPage: 'Loading page',
  notLoaded: 'This part of the page did not load.',
  tooLate: 'The server did not answer in time.',
  garbage: 'The server answered with something else.',
  retry: 'Retry',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  pageError: 'Page Error',
} as const

/** Texts that only the browser adds to a page. */
export const browserStrings = {
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  toggleWordWrap: 'Toggle word wrap',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  copied: 'Copied',
  didYouMean: 'Did you mean',
  search: 'Search',
  cancel: 'Cancel',
} as const

/** Texts of the search page; a text about a query is a function of it. */
export const searchPageStrings = {
  title: 'Search the documentation',
  resultsFor: (query: string) => `Search results for "${query}"`,
  label: 'Search',
  placeholder: 'Type your search here',
  needsScript: 'The search needs JavaScript, which is off or did not load.',
  allPages: 'Every page, section by section.',
  version: 'Version',
  versionOf: (instance: string) => `Version of ${instance}`,
  searching: 'Searching…',
  found: (total: number) => (total === 1 ? 'One document found' : `${total.toString()} documents found`),
  noResults: 'No results were found',
  noResultsAdvice: 'Check the spelling, try fewer or other words, or look through the list of all pages.',
  more: 'More results',
  loadingMore: 'Loading more results…',
  noAnswer: 'Unable to fetch results',
  unreachable: 'You might want to check your network connection.',
  retry: 'Retry',
  service: 'Search by Algolia',
} as const
