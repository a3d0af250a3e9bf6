/** Which text of the layout is known by which id in `code.json`: the ids are those of Docusaurus (spec theme.md section 16). */

/** A text by its id. `values` are the names that stand for what it is a function of, in their order. */
export interface TextEntry {
  readonly id: string
  readonly values?: readonly string[]
  /** Name that stands for what is put between two parts of the text. */
  readonly around?: string
  /** A name in it, with the id of the text that is put there. */
  readonly holds?: readonly [name: string, id: string]
  /** The first value is a number: the id of its forms, which are separated by `|`, and the name of the result. */
  readonly plural?: readonly [name: string, id: string]
  /** Only what stands before this name. */
  readonly before?: string
  /** Stands behind the text in every language. */
  readonly behind?: string
}

type Table = Readonly<Record<string, TextEntry>>

const text = (id: string): TextEntry => ({ id: `theme.${id}` })
const about = (id: string, ...values: readonly string[]): TextEntry => ({ id: `theme.${id}`, values })

const STRINGS: Table = {
  skipToMain: text('common.skipToMainContent'),
  closeAnnouncement: text('AnnouncementBar.closeButtonAriaLabel'),
  mainNavigation: text('NavBar.navAriaLabel'),
  openNavigation: text('docs.sidebar.toggleSidebarButtonAriaLabel'),
  closeNavigation: text('docs.sidebar.closeSidebarButtonAriaLabel'),
  backToMainMenu: text('navbar.mobileSidebarSecondaryMenu.backButtonLabel'),
  expandDropdown: text('navbar.mobileDropdown.collapseButton.expandAriaLabel'),
  collapseDropdown: text('navbar.mobileDropdown.collapseButton.collapseAriaLabel'),
  languages: text('navbar.mobileLanguageDropdown.label'),
  versions: text('navbar.mobileVersionsDropdown.label'),
  search: text('SearchBar.label'),
  searchLabel: { ...text('SearchBar.label'), behind: ' (Command+K)' },
  colorToggle: { ...text('colorToggle.ariaLabel'), holds: ['mode', 'theme.colorToggle.ariaLabel.mode.light'] },
  colorToggleTitle: text('colorToggle.ariaLabel.mode.light'),
  docsSidebar: text('docs.sidebar.navAriaLabel'),
  expandCategory: about('DocSidebarItem.expandCategoryAriaLabel', 'label'),
  collapseCategory: about('DocSidebarItem.collapseCategoryAriaLabel', 'label'),
  versionBadge: about('docs.versionBadge.label', 'versionLabel'),
  unreleased: { ...about('docs.versions.unreleasedVersionLabel', 'siteTitle'), around: 'versionLabel' },
  unmaintained: { ...about('docs.versions.unmaintainedVersionLabel', 'siteTitle'), around: 'versionLabel' },
  upToDate: { ...text('docs.versions.latestVersionSuggestionLabel'), before: 'latestVersionLink' },
  latestVersion: text('docs.versions.latestVersionLinkLabel'),
  staleTranslation: text('staleTranslation.message'),
  readOriginal: about('staleTranslation.link', 'language'),
  backToTop: text('BackToTopButton.buttonAriaLabel'),
  breadcrumbs: text('docs.breadcrumbs.navAriaLabel'),
  home: text('docs.breadcrumbs.home'),
  onThisPage: text('TOCCollapsible.toggleButtonLabel'),
  docsPages: text('docs.paginator.navAriaLabel'),
  previous: text('docs.paginator.previous'),
  next: text('docs.paginator.next'),
  tags: text('tags.tagsListLabel'),
  tagsTitle: text('tags.tagsPageTitle'),
  allTags: text('tags.tagsPageLink'),
  docsTagged: {
    ...about('docs.tagDocListPageTitle', 'count', 'tagName'),
    plural: ['nDocsTagged', 'theme.docs.tagDocListPageTitle.nDocsTagged'],
  },
  directLink: about('common.headingLinkTitle', 'heading'),
  editThisPage: text('common.editThisPage'),
  lastUpdated: { ...text('lastUpdated.lastUpdatedAtBy'), before: 'atDate' },
  lastUpdatedOn: { ...text('lastUpdated.atDate'), before: 'date' },
  lastUpdatedBy: { ...text('lastUpdated.byUser'), before: 'user' },
  unlistedTitle: text('contentVisibility.unlistedBanner.title'),
  unlistedMessage: text('contentVisibility.unlistedBanner.message'),
  draftTitle: text('contentVisibility.draftBanner.title'),
  draftMessage: text('contentVisibility.draftBanner.message'),
  searchSite: text('SearchPage.emptyResultsTitle'),
  notFoundTitle: text('NotFound.title'),
  notFoundExplanation: text('NotFound.p1'),
  notFoundAdvice: text('NotFound.p2'),
}

const BLOG: Table = {
  readingTime: {
    ...about('blog.post.readingTime.plurals', 'readingTime'),
    plural: ['', 'theme.blog.post.readingTime.plurals'],
  },
  readMore: text('blog.post.readMore'),
  readMoreAbout: about('blog.post.readMoreLabel', 'title'),
  sidebar: text('blog.sidebar.navAriaLabel'),
  lists: text('blog.paginator.navAriaLabel'),
  newerEntries: text('blog.paginator.newerEntries'),
  olderEntries: text('blog.paginator.olderEntries'),
  posts: text('blog.post.paginator.navAriaLabel'),
  newerPost: text('blog.post.paginator.newerPost'),
  olderPost: text('blog.post.paginator.olderPost'),
  postsTagged: { ...about('blog.tagTitle', 'count', 'tagName'), plural: ['nPosts', 'theme.blog.post.plurals'] },
  postsBy: { ...about('blog.author.pageTitle', 'count', 'authorName'), plural: ['nPosts', 'theme.blog.post.plurals'] },
  authors: text('blog.authorsList.pageTitle'),
  allAuthors: text('blog.authorsList.viewAll'),
  noPosts: text('blog.author.noPosts'),
  archive: text('blog.archive.title'),
  archiveAbout: text('blog.archive.description'),
}

const EXERCISES: Table = {
  numbered: about('exercise.numbered', 'number'),
  exercise: text('exercise.exercise'),
  hint: text('exercise.hint'),
  solution: text('exercise.solution'),
  solutions: text('exercise.solutions'),
  page: text('exercise.page'),
  points: text('exercise.points'),
  time: text('exercise.time'),
  total: text('exercise.total'),
  none: text('exercise.none'),
}

const OBJECTIVES: Table = {
  objectives: text('objectives.objectives'),
  objective: text('objectives.objective'),
  taught: text('objectives.taught'),
  tested: text('objectives.tested'),
  none: text('objectives.none'),
}

const LOADING: Table = {
  crashed: text('ErrorPageContent.title'),
  tryAgain: text('ErrorPageContent.tryAgain'),
}

const BROWSER: Table = {
  collapseSidebar: text('docs.sidebar.collapseButtonTitle'),
  expandSidebar: text('docs.sidebar.expandButtonTitle'),
  toggleWordWrap: text('CodeBlock.wordWrapToggle'),
  copy: text('CodeBlock.copy'),
  copyCode: text('CodeBlock.copyButtonAriaLabel'),
  copied: text('CodeBlock.copied'),
  search: text('SearchBar.label'),
  cancel: text('SearchModal.searchBox.cancelButtonText'),
}

const SEARCH_PAGE: Table = {
  title: text('SearchPage.emptyResultsTitle'),
  resultsFor: about('SearchPage.existingResultsTitle', 'query'),
  label: text('SearchPage.inputLabel'),
  placeholder: text('SearchPage.inputPlaceholder'),
  searching: text('SearchPage.fetchingNewResults'),
  found: {
    ...about('SearchPage.documentsFound.plurals', 'count'),
    plural: ['', 'theme.SearchPage.documentsFound.plurals'],
  },
  noResults: text('SearchPage.noResultsText'),
  noAnswer: text('SearchModal.errorScreen.titleText'),
  unreachable: text('SearchModal.errorScreen.helpText'),
  service: text('SearchPage.algoliaLabel'),
}

const date = (name: string, ...values: readonly string[]): TextEntry => ({
  id: `devcourse.dates.${name}`,
  ...(values.length === 0 ? {} : { values }),
})

const DATES: Table = {
  week: date('week', 'number'),
  due: date('due'),
  schedule: date('schedule'),
  pages: date('pages'),
  break: date('break'),
  calendar: date('calendar'),
  feed: date('feed'),
}

const question = (...names: readonly string[]): Table =>
  Object.fromEntries(names.map((name) => [name, text(`question.${name}`)]))

const QUESTIONS: Table = {
  ...question(
    ...[
      'question',
      'answer',
      'yourAnswer',
      'needsScript',
      'reviewNeedsScript',
      'chooseOne',
      'chooseSeveral',
      'putInOrder',
      'findPairs',
    ],
    ...['fillIn', 'choose', 'check', 'again', 'right', 'wrong', 'answerFirst', 'numberFirst'],
    ...['nothingDue', 'pages', 'page', 'answered', 'answeredRight', 'keptHere', 'save', 'load', 'forget'],
    ...['forgetSure', 'loaded', 'notLoaded'],
  ),
  partly: about('question.partly', 'right', 'all'),
  moveUp: about('question.moveUp', 'item'),
  moveDown: about('question.moveDown', 'item'),
  moved: about('question.moved', 'item', 'place'),
  comesBack: about('question.comesBack', 'date'),
  nextDue: about('question.nextDue', 'date'),
  continueAt: about('question.continueAt', 'title'),
  due: about('question.due', 'count'),
}

/** The tables by the names of what holds the texts in English (runtime/components/strings.ts). */
export const TEXTS = {
  strings: STRINGS,
  dateStrings: DATES,
  blogStrings: BLOG,
  exerciseStrings: EXERCISES,
  objectiveStrings: OBJECTIVES,
  questionStrings: QUESTIONS,
  loadingStrings: LOADING,
  browserStrings: BROWSER,
  searchPageStrings: SEARCH_PAGE,
} as const
