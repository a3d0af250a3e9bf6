/** Checks pages of the course and the manual: code, commands, structure, spelling, pictures. What `npm run test:course` prints. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { tempFolder } from '../../support/temp-folder.ts'
import { blocksOf, unknownWords, type Block } from '../blocks.ts'
import { checkCode } from './check-code.ts'
import { hoursFindings } from './check-hours.ts'
import { imageFindings } from './check-images.ts'
import { spellingFindings } from './check-spelling.ts'
import { INTRODUCTION, structureFindings } from './check-structure.ts'
import { inOrder, type Finding } from '../finding.ts'
import { COURSE, pageFiles, readPage, type Page } from '../page.ts'
import { runPage, type PageRun } from '../run-page.ts'
import { linkTools, type Tools } from '../tools.ts'

/** What was checked, and what is wrong. */
export interface Checked {
  readonly findings: readonly Finding[]
  readonly pages: number
  readonly blocks: number
  readonly ran: number
  readonly compared: number
}

/** Check the pages at `files`, paths from `root`. Commands are run unless there is no bash (Windows). */
export async function checkPages(root: string, files: readonly string[]): Promise<Checked> {
  const pages = await Promise.all(files.map((file) => readPage(root, file)))
  const blocks = pages.flatMap(blocksOf)
  const runs = process.platform === 'win32' ? [] : await runPages(root, pages)
  const findings = [
    ...pages.flatMap((page) => textFindings(root, page)),
    ...(await checkCode(blocks)),
    ...runs.flatMap((run) => run.findings),
    ...(pages.some(({ file }) => file === INTRODUCTION) ? hoursFindings(await allOf(root)) : []),
    ...(await spellingFindings(root, pages)),
  ]
  return {
    findings: inOrder(findings),
    pages: pages.length,
    blocks: blocks.length,
    ran: runs.reduce((sum, { ran }) => sum + ran, 0),
    compared: runs.reduce((sum, { compared }) => sum + compared, 0),
  }
}

/** What is seen without reading code or running it. */
function textFindings(root: string, page: Page): readonly Finding[] {
  const structure = page.file.startsWith(COURSE) ? structureFindings(page) : []
  return [...unknownWords(page), ...structure, ...imageFindings(root, page)]
}

/** The sums need every page of the course. */
function allOf(root: string): Promise<readonly Page[]> {
  return Promise.all(pageFiles(root, [COURSE]).map((file) => readPage(root, file)))
}

/** Run pages side by side, each in a folder of its own; one that another continues is run before it. */
async function runPages(root: string, pages: readonly Page[]): Promise<readonly PageRun[]> {
  const temp = await tempFolder()
  try {
    const runner = new Runner(root, temp.path)
    return await Promise.all(pages.map((page) => runner.run(page)))
  } finally {
    await temp.dispose()
  }
}

/** Pages that run or have run, once each. */
class Runner {
  readonly #root: string
  readonly #folder: string
  readonly #tools: Tools
  readonly #runs = new Map<string, Promise<PageRun>>()
  #free = Math.max(2, availableParallelism())
  readonly #waiting: (() => void)[] = []

  constructor(root: string, folder: string) {
    this.#root = root
    this.#folder = folder
    this.#tools = linkTools(folder)
  }

  /** Run a page, unless that has been done. `before` are those that wait for it. */
  run(page: Page, before: readonly string[] = []): Promise<PageRun> {
    const known = this.#runs.get(page.file)
    if (known !== undefined) return known
    const run = this.#start(page, [...before, page.file])
    this.#runs.set(page.file, run)
    return run
  }

  async #start(page: Page, line: readonly string[]): Promise<PageRun> {
    const blocks = blocksOf(page)
    const asks = blocks.find(({ from }) => from !== undefined)
    const source = asks === undefined ? undefined : await sourceOf(this.#root, asks, line)
    const from = source === undefined || 'message' in source ? undefined : await this.run(source, line)
    await this.#turn()
    try {
      const scratch = join(this.#folder, page.file.replaceAll('/', '-'))
      mkdirSync(scratch)
      const done = await runPage(blocks, { scratch, tools: this.#tools, ...(from !== undefined && { from }) })
      return source !== undefined && 'message' in source ? { ...done, findings: [source, ...done.findings] } : done
    } finally {
      this.#free++
      this.#waiting.shift()?.()
    }
  }

  /** Wait until fewer pages run than there are processors. */
  async #turn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#free--
  }
}

/** The page that a block names with `from=`, or why it cannot be followed. */
async function sourceOf(
  root: string,
  { file, line, from = '' }: Block,
  before: readonly string[],
): Promise<Page | Finding> {
  const source = `${COURSE}${from}.md`
  if (before.includes(source))
    return { file, line, message: `from=${from} leads in a circle; begin one of the pages with its own files` }
  try {
    return await readPage(root, source)
  } catch {
    return { file, line, message: `from=${from} names no page; write its path below ${COURSE} without .md` }
  }
}
