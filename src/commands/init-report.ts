/** What `devcourse init` says when a course is there: its files, and what comes next. */
import { join, relative } from 'node:path'
import { homePath, type CoursePlan } from '../init/course-files.ts'
import type { Offers } from '../init/offers.ts'
import type { WrittenCourse } from '../init/write-course.ts'
import { packageVersion } from '../base/package-paths.ts'
import { hasColors, painter } from './terminal.ts'
import { textIfThere } from '../base/source-text.ts'

/** What each file is for; a folder says it for all files in it. */
const MEANINGS: readonly (readonly [path: string, meaning: string])[] = [
  ['docs/', 'three pages that show what a page can hold'],
  ['term.yml', 'the dates of the term, written once'],
  ['sidebars.ts', 'what stands in the sidebar'],
  ['devcourse.config.ts', 'title, address, the bar at the top'],
  ['package.json', 'which devcourse, and short names of its commands'],
  ['.github/workflows/site.yml', 'checks pull requests, publishes on GitHub Pages'],
  ['README.md', 'how to work with the course'],
  ['.gitignore', 'what Git leaves alone'],
]

function meanings(plan: CoursePlan): typeof MEANINGS {
  if (plan.home === undefined)
    return plan.term === undefined
      ? MEANINGS
      : [['docs/', 'the schedule, and three pages that show what a page can hold'], ...MEANINGS.slice(1)]
  const others = MEANINGS.filter(([path]) => path !== 'docs/')
  return [[homePath(plan), 'the first page: say there what the course is about'], ...others]
}

export interface BegunCourse {
  readonly plan: CoursePlan
  readonly written: WrittenCourse
  readonly offers: Offers
  /** Whether it is read on a terminal. */
  readonly isTTY: boolean
}

/** Say what was made, what was left as it was, and what comes next. */
export function courseReport(root: string, course: BegunCourse): string {
  const { made, kept } = course.written
  const paint = painter(hasColors(course, process.env))
  const { plan } = course
  const shown = meanings(plan).filter(([path]) => made.some((file) => file === path || file.startsWith(path)))
  const list = (lines: readonly (readonly [string, string])[]): string => {
    const width = Math.max(...lines.map(([left]) => left.length))
    return lines.map(([left, right]) => `  ${paint('cyan', left.padEnd(width))}  ${right}`.trimEnd() + '\n').join('')
  }
  const here = relative(process.cwd(), root) || 'this folder'
  const title =
    plan.pages === undefined ? `The course is in ${here}` : `Made a course of ${here}; its pages are as they were`
  return [
    `${paint('bold', title)}\n\n${list(shown)}`,
    ...(kept.length > 0 ? [`As they were, since they are there already: ${kept.join(', ')}\n`] : []),
    `${paint('bold', 'Next')}\n\n${list(nextSteps(root, course))}`,
    ...notes(root, course).map((note) => `${note}\n`),
  ]
    .map((part) => `\n${part}`)
    .join('')
}

/** Commands, with what each does. */
function nextSteps(root: string, { written: { made, kept } }: BegunCourse): readonly (readonly [string, string])[] {
  const here = relative(process.cwd(), root)
  const hasScripts = made.includes('package.json')
  const hasPackage = hasScripts || (kept.includes('package.json') && namesPackage(root))
  const install = hasPackage ? 'npm install' : `npm install --save-dev --save-exact devcourse@${packageVersion()}`
  return [
    ...(here === '' ? [] : [[`cd ${/[^\w./\\-]/.test(here) ? `"${here}"` : here}`, ''] as const]),
    [install, 'once, to get devcourse'],
    [hasScripts ? 'npm start' : 'npx devcourse serve --open', 'shows the site; every save is seen at once'],
  ]
}

/** What the author should know besides. */
function notes(root: string, { plan, offers }: BegunCourse): readonly string[] {
  const ignored = textIfThere(join(root, '.gitignore')) ?? ''
  const missing = ['node_modules', 'build'].filter((name) => !ignored.includes(name))
  return [
    ...(plan.pages === undefined ? ['Then open docs/index.md in your editor: it tells the rest.'] : []),
    ...(plan.branch === undefined
      ? []
      : [
          'To publish: push it to GitHub, with the file package-lock.json, and choose "GitHub Actions" there under\n' +
            'Settings > Pages > Source.',
        ]),
    ...(offers.repositoryAbove === undefined
      ? []
      : [
          `There is no workflow: GitHub reads them at the top of a repository, and this folder lies inside of\n${offers.repositoryAbove}`,
        ]),
    ...offers.others,
    ...(missing.length === 0 ? [] : [`Add to .gitignore: ${missing.join(', ')}`]),
  ]
}

/** Whether the package.json that was there asks for devcourse. */
function namesPackage(root: string): boolean {
  return /"devcourse"\s*:/.test(textIfThere(join(root, 'package.json')) ?? '')
}
