/** The files of a new course: those of templates/init, filled in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { daysAfter, weekday } from '../base/dates/zoned-time.ts'
import { filesBelow } from '../base/files-below.ts'
import { packagePath, packageVersion } from '../base/package-paths.ts'
import { lookUp } from '../shared/look-up.ts'
import type { CourseFolder } from './course-folder.ts'
import { ownTimeZone, weeksIn, type TermPlan } from './term.ts'

/** What is decided about a new course. */
export interface CoursePlan {
  readonly title: string
  /** For package.json. */
  readonly name: string
  /** Host, without a path; undefined: not known yet. */
  readonly url: string | undefined
  /** Path of the site there; undefined: not known yet. */
  readonly baseUrl: string | undefined
  /** Branch that a workflow publishes; undefined: no workflow. */
  readonly branch: string | undefined
  /** Where pages are that stay as they are; undefined: nowhere, the course begins with three of ours. */
  readonly pages: CourseFolder['pages']
  /** Day of the first announcement, such as `2026-01-31`; undefined: there are no news. */
  readonly news?: string | undefined
  /** The term; undefined: none, or its days are written already. */
  readonly term?: TermPlan | undefined
  /** The folder has a `term.yml`, so that the site changes with time. */
  readonly hasTerm?: boolean
  /** There are pages, but no first page of the site: the text that such a page begins with. */
  readonly home: HomePlan | undefined
}

/** What is said on a first page. */
export interface HomePlan {
  /** The page that readers begin with; its path counts from the folder of the pages. */
  readonly first: { readonly title: string; readonly path: string }
}

export interface CourseFile {
  /** Relative to the folder of the course, with `/`. */
  readonly path: string
  readonly contents: string
}

/** Templates that have another name in the course: npm leaves files called `.gitignore` out of packages. */
const NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'workflow.yml': '.github/workflows/site.yml',
}

/** Templates for who has no pages yet. */
const FOR_BEGINNERS = /^(?:docs\/|sidebars\.ts$|README\.md$)/

/** The first page of who had none. */
const FIRST = 'docs/index.md'

/** Announcements. */
const NEWS = 'news/'

/** A first page for a folder that has pages, but no first one. */
const HOME = 'home.md'

/** Give all files of a course, sorted. */
export function courseFiles(plan: CoursePlan): readonly CourseFile[] {
  const folder = packagePath('templates/init')
  const values = valuesOf(plan)
  return filesBelow(folder)
    .filter((path) => plan.pages === undefined || !FOR_BEGINNERS.test(path))
    .filter((path) => plan.branch !== undefined || path !== 'workflow.yml')
    .filter((path) => plan.home !== undefined || path !== HOME)
    .filter((path) => plan.news !== undefined || !path.startsWith(NEWS))
    .map((path) => ({
      path: path === HOME ? homePath(plan) : (lookUp(NAMES, path) ?? path),
      contents: fillTemplate(readFileSync(join(folder, path), 'utf8'), values),
    }))
    .map((file) => (plan.term !== undefined && file.path === FIRST ? withTermRows(file) : file))
    .concat(plan.term === undefined ? [] : termFiles(plan, values))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Fill `{{name}}` in; a line that holds nothing but empty values goes. Other braces stay, such as `${{ github.ref }}`. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => {
    const filled = line.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => lookUp(values, name) ?? whole)
    return filled !== line && filled.trim() === '' ? [] : [filled]
  })
  return lines.join('\n')
}

/** Where the first page is written. */
export function homePath({ pages }: Pick<CoursePlan, 'pages'>): string {
  return pages === 'docs' ? 'docs/index.md' : 'index.md'
}

function valuesOf({
  title,
  name,
  url,
  baseUrl,
  branch,
  pages,
  home,
  news,
  term,
  hasTerm,
}: CoursePlan): Readonly<Record<string, string>> {
  return {
    title: toLiteral(title),
    heading: toMarkdown(title),
    name,
    version: packageVersion(),
    address: addressLines(url, baseUrl),
    docs: DOCS[pages ?? 'new'],
    items: itemsLine(pages === undefined, news !== undefined),
    news: news === undefined ? '' : NEWS_LINES,
    today: news ?? '',
    timer: hasTerm === true || term !== undefined ? TIMER : '',
    ...(term && termValues(term)),
    publishing: branch === undefined ? BY_HAND : byWorkflow(branch),
    branch: branch ?? '',
    branchName: toYaml(branch ?? ''),
    begin:
      home === undefined
        ? ''
        : `Begin with [${toMarkdown(home.first.title)}](<${home.first.path.replace(/[<>\\]/g, encodeURIComponent)}>).`,
  }
}

function termValues(term: TermPlan): Readonly<Record<string, string>> {
  const holiday = daysAfter(term.start, 28 - weekday(term.start)) // an example
  return {
    ...{ termStart: term.start, termEnd: term.end, timeZone: ownTimeZone(), weeks: weeksIn(term).toString() },
    ...{ holiday, holidayEnd: daysAfter(holiday, 6) },
  }
}

/** Items of the bar at the top; nothing where there are none. */
function itemsLine(hasSidebar: boolean, hasNews: boolean): string {
  const items = [
    ...(hasSidebar ? ["{ type: 'docSidebar', sidebarId: 'course', label: 'Course' }"] : []),
    ...(hasNews ? ["{ to: '/news', label: 'News' }"] : []),
  ]
  return items.length === 0 ? '' : `      items: [${items.join(', ')}],`
}

const TERM_ROWS = `| \`term.yml\`            | the dates of the term; \`week: 3\` in the front matter of a page says for which week it is |
| \`docs/schedule.md\`    | what happens in which week, by these dates                        |`

/** The dates of the term, and for who begins with our pages what shows them. */
function termFiles({ pages }: CoursePlan, values: Readonly<Record<string, string>>): readonly CourseFile[] {
  const folder = packagePath('templates/init-term')
  return filesBelow(folder)
    .filter((path) => pages === undefined || !FOR_BEGINNERS.test(path))
    .map((path) => ({ path, contents: fillTemplate(readFileSync(join(folder, path), 'utf8'), values) }))
}

/** The table of files on the first page, with these too. */
function withTermRows({ path, contents }: CourseFile): CourseFile {
  return { path, contents: contents.replace(/^\| `static\//m, (row) => `${TERM_ROWS}\n${row}`) }
}

/** Minutes that few others choose, so that the timer is on time. */
const TIMER = `  schedule:
    - cron: '17 * * * *' # every hour: term.yml says when pages are released`

const NEWS_LINES = `  // news with a feed: each announcement is a file in the folder news
  blog: { path: 'news', routeBasePath: 'news', blogTitle: 'News', blogDescription: 'What is new in the course' },`

/** Where the documents lie. Documents in the folder itself need no word. */
const DOCS: Readonly<Record<'new' | 'docs' | 'folder', string>> = {
  new: "  // docs/index.md is the first page of the site\n  docs: { routeBasePath: '', sidebarPath: './sidebars.ts' },",
  docs: "  // the pages in docs begin at the first page of the site, without /docs in their addresses\n  docs: { routeBasePath: '' },",
  folder: '',
}

/** What is not known stands there as a comment, to be filled in. */
function addressLines(url: string | undefined, baseUrl: string | undefined): string {
  return [
    `  // where the site will be: the host, and the path there`,
    url === undefined ? "  // url: 'https://example.org'," : `  url: ${toLiteral(url)},`,
    baseUrl === undefined ? "  // baseUrl: '/my-course/'," : `  baseUrl: ${toLiteral(baseUrl)},`,
  ].join('\n')
}

const BY_HAND = `## Publish

\`npm run build\`, then copy the content of \`build\` to any web host.`

function byWorkflow(branch: string): string {
  return `## Publish

Push the folder to a repository on GitHub, with \`package-lock.json\`, and choose **GitHub Actions** under _Settings > Pages >
Source_ there. From then on every push to \`${branch}\` is published, and every pull request is checked.`
}

/** A text as a literal of TypeScript, in single quotes. */
function toLiteral(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** A text in single quotes of YAML. */
function toYaml(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A text as it is, where Markdown is read. */
function toMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&#|~]/g, '\\$&')
}
