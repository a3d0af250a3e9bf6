/**
 * Every visible or spoken text of the layout, in English (spec theme.md section 16). Components take
 * their words from here and from nowhere else, so a translation has one place to start from.
 */

/** Texts of the layout by purpose; a text that names something is a function of that name. */
export const strings = {
  announcement: 'Announcement',
  closeAnnouncement: 'Close',
  mainNavigation: 'Main',
  openNavigation: 'Toggle navigation bar',
  expandDropdown: 'Expand the dropdown',
  colorToggle: 'Switch between dark and light mode (currently light mode)',
  colorToggleTitle: 'light mode',
  docsSidebar: 'Docs sidebar',
  expandCategory: (label: string) => `Expand sidebar category '${label}'`,
  collapseCategory: (label: string) => `Collapse sidebar category '${label}'`,
  unlisted: 'unlisted',
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
  allPages: 'All pages',
  allPagesIntroduction: 'Every page of the course, section by section.',
  notFoundTitle: 'Page Not Found',
  notFoundExplanation: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  backHome: 'Go to the home page',
} as const
