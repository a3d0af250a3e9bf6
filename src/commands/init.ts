/** `devcourse init`: ask what is not said, write a small course, say what comes next. */
import { resolve } from 'node:path'
import { parseAddress, toBaseUrl, type Address } from '../init/address.ts'
import { courseFiles, type CoursePlan } from '../init/course-files.ts'
import { isTermFile } from '../base/dates/term-files.ts'
import { folderProblem, lookInto, packageName, siteIn, type CourseFolder } from '../init/course-folder.ts'
import { offersFor, type Offers } from '../init/offers.ts'
import { parseTerm, TERM_EXAMPLE, type TermPlan } from '../init/term.ts'
import { writeCourse } from '../init/write-course.ts'
import { systemFailure } from '../base/system-failure.ts'
import { Cancelled, Questions } from './ask.ts'
import { missingHome } from './missing-home.ts'
import { courseReport } from './init-report.ts'
import { siteReport } from './init-site.ts'

export interface InitCommand {
  /** Undefined: asked for, or the working directory. */
  readonly root?: string
  readonly title?: string
  /** Address of the host; a path in it is the base URL. */
  readonly url?: string
  readonly baseUrl?: string
  /** For package.json. */
  readonly name?: string
  /** Undefined: where the repository may be one of GitHub. */
  readonly workflow?: boolean
  /** Begin with announcements that have a feed. Undefined: asked for, or without. */
  readonly news?: boolean
  /** Begin with the dates of a term: its first and last day, as `2026-10-12..2027-02-05`. Undefined: asked for, or without. */
  readonly term?: string
  /** Take what is offered for all that is not said. */
  readonly yes: boolean
  /** Where answers are read; undefined: nobody is there to give them. */
  readonly input?: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** What a course is begun with: what was said, what may be asked. */
interface Talk {
  readonly command: InitCommand
  /** Undefined: nothing is asked. */
  readonly questions: Questions | undefined
  readonly say: (text: string) => void
}

/** The folder that is offered where the course cannot be begun in the working directory. */
const NEW_FOLDER = 'my-course'

/** As many names of a folder are shown, so that its author knows which one it is. */
const SHOWN_NAMES = 4

/** Begin a course. Gives the exit code: 0 done or there is a site already, 1 one with problems, 2 wrong usage, 3 the machine did not let it. */
export async function runInit(command: InitCommand): Promise<number> {
  const { input, output, yes } = command
  const questions = yes || input === undefined ? undefined : new Questions({ input, output })
  const talk: Talk = { command, questions, say: (text) => void output.write(text) }
  try {
    return await begin(talk)
  } catch (problem) {
    if (problem instanceof Cancelled) {
      talk.say('\nNothing was written.\n')
      return 130
    }
    const failure = systemFailure(problem)
    if (failure === undefined) throw problem
    refuse(talk, {
      problem: `${failure.message}; nothing was written`,
      hint: 'choose another folder: `devcourse init <dir>`',
    })
    return 3
  } finally {
    questions?.close()
  }
}

async function begin(talk: Talk): Promise<number> {
  const { url, root: given } = talk.command
  const wished = url === undefined ? undefined : parseAddress(url)
  if (typeof wished === 'string') return refuse(talk, { problem: wished })
  const term = talk.command.term === undefined ? undefined : parseTerm(talk.command.term)
  if (typeof term === 'string') return refuse(talk, { problem: term })
  const root = resolve(given ?? (await folderOf(talk)))
  const wrong = folderProblem(root)
  if (wrong !== undefined) return refuse(talk, wrong)
  const config = siteIn(root)
  if (config !== undefined) {
    const { text, exitCode } = await siteReport(root, config)
    talk.say(text)
    return exitCode
  }
  const folder = lookInto(root)
  if (!(await mayWrite(talk, root, folder))) return 2
  const offers = await offersFor(root)
  const home = folder.pages === undefined ? undefined : await missingHome(root)
  const plan = await planOf(talk, offers, {
    ...{ wished, term, home },
    pages: folder.pages,
    hasTerm: folder.others.some(isTermFile),
  })
  const written = writeCourse(root, courseFiles(plan))
  talk.say(courseReport(root, { plan, written, offers, isTTY: talk.command.output.isTTY ?? false }))
  return 0
}

/** The folder that is meant by who names none. */
async function folderOf({ questions }: Talk): Promise<string> {
  if (questions === undefined || siteIn('.') !== undefined) return '.'
  const { others, pages } = lookInto('.')
  const isFree = (others.length === 0 || pages !== undefined) && folderProblem(resolve('.')) === undefined
  return questions.ask({ text: 'Folder for the course', otherwise: isFree ? '.' : NEW_FOLDER })
}

/** Whether a course may be put beside what is there; says what to do where nobody can be asked. */
async function mayWrite(talk: Talk, root: string, { others, pages }: CourseFolder): Promise<boolean> {
  if (others.length === 0 || pages !== undefined || talk.command.yes) return true
  const names = others.slice(0, SHOWN_NAMES).map((name) => `\`${name}\``)
  const rest = others.length - names.length
  const problem = `\`${root}\` is not empty: it holds ${names.join(', ')}${rest > 0 ? ` and ${rest.toString()} more` : ''}`
  if (talk.questions === undefined) {
    const hint = 'name a new folder: `devcourse init my-course`; or begin the course beside what is there: add `--yes`'
    refuse(talk, { problem, hint })
    return false
  }
  talk.say(`${problem}.\n`)
  const agreed = await talk.questions.confirm('Begin the course beside that? Nothing of it is changed', false)
  if (!agreed) talk.say('Nothing was written.\n')
  return agreed
}

/** What was said by flags, else by answers, else what is offered. */
async function planOf(
  { command, questions }: Talk,
  offers: Offers,
  {
    wished,
    term,
    ...found
  }: { readonly wished: Address | undefined } & Pick<CoursePlan, 'pages' | 'home' | 'hasTerm' | 'term'>,
): Promise<CoursePlan> {
  const said = command.title?.trim() ?? ''
  const title =
    said === '' ? ((await questions?.ask({ text: 'Title', otherwise: offers.title })) ?? offers.title) : said
  const address = wished ?? (await addressOf(offers, questions))
  const workflow = command.workflow ?? (await workflowOf(offers, questions))
  const news = command.news ?? (await questions?.confirm('News with a feed, for announcements?', false)) ?? false
  return {
    title,
    term: term ?? (found.hasTerm === true ? undefined : await termOf(questions)),
    ...(news ? { news: new Date().toISOString().slice(0, 10) } : {}),
    name: command.name === undefined ? offers.name : packageName(command.name),
    url: address?.url,
    baseUrl: command.baseUrl === undefined ? address?.baseUrl : toBaseUrl(command.baseUrl),
    branch: workflow && offers.repositoryAbove === undefined ? offers.branch : undefined,
    ...found,
  }
}

async function addressOf({ address }: Offers, questions: Questions | undefined): Promise<Address | undefined> {
  const read = (answer: string): Address | string | undefined => (answer === '' ? undefined : parseAddress(answer))
  const text = 'Address on the web, if you know it'
  const problem = (answer: string): string | undefined => {
    const found = read(answer)
    return typeof found === 'string' ? found : undefined
  }
  const found = read((await questions?.ask({ text, otherwise: address, problem })) ?? address)
  return typeof found === 'string' ? undefined : found
}

async function termOf(questions: Questions | undefined): Promise<TermPlan | undefined> {
  const read = (answer: string): TermPlan | string | undefined => (answer === '' ? undefined : parseTerm(answer))
  const text = `First and last day of the term, such as ${TERM_EXAMPLE}, if there is one`
  const problem = (answer: string): string | undefined => {
    const found = read(answer)
    return typeof found === 'string' ? found : undefined
  }
  const found = read((await questions?.ask({ text, otherwise: '', problem })) ?? '')
  return typeof found === 'string' ? undefined : found
}

async function workflowOf({ workflow, repositoryAbove }: Offers, questions: Questions | undefined): Promise<boolean> {
  if (questions === undefined || repositoryAbove !== undefined) return workflow
  return questions.confirm('Publish it with GitHub Pages, by a workflow in .github/workflows?', workflow)
}

function refuse({ say }: Talk, { problem, hint }: { readonly problem: string; readonly hint?: string }): 2 {
  say(`error: ${problem}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`)
  return 2
}
