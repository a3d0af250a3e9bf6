/** Checks pages of the course and the manual: code, commands, structure, spelling, pictures. What `npm run test:course` prints. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { tempFolder } from '../support/temp-folder.ts'
import { blocksOf, unknownWords, type Block } from './blocks.ts'
import { checkCode } from './check-code.ts'
import { hoursFindings } from './check-hours.ts'
import { imageFindings } from './check-images.ts'
import { spellingFindings } from './check-spelling.ts'
import { INTRODUCTION, structureFindings } from './check-structure.ts'
import { inOrder, type Finding } from './finding.ts'
import { COURSE, pageFiles, readPage, type Page } from './page.ts'
import { runPage, type PageRun } from './run-page.ts'
import { linkTools, type Tools } from './tools.ts'

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
  const pages = files.map((file) => readPage(root, file))
  const texts = await Promise.all(pages.map((page) => checkText(root, page)))
  const runs = process.platform === 'win32' ? [] : await runPages(root, files)
  const findings = [
    ...texts.flatMap((text) => text.findings),
    ...runs.flatMap((run) => run.findings),
    ...(pages.some(({ file }) => file === INTRODUCTION) ? hoursFindings(allOf(root)) : []),
    ...(await spellingFindings(root, pages)),
  ]
  return {
    findings: inOrder(findings),
    pages: pages.length,
    blocks: texts.reduce((sum, { blocks }) => sum + blocks, 0),
    ran: runs.reduce((sum, { ran }) => sum + ran, 0),
    compared: runs.reduce((sum, { compared }) => sum + compared, 0),
  }
}

/** What is seen without running anything. */
async function checkText(
  root: string,
  page: Page,
): Promise<{ readonly findings: readonly Finding[]; readonly blocks: number }> {
  const blocks = blocksOf(page)
  const code: Finding[] = []
  for (const block of blocks) code.push(...(await checkCode(block)))
  const structure = page.file.startsWith(COURSE) ? structureFindings(page) : []
  return {
    findings: [...unknownWords(page), ...code, ...structure, ...imageFindings(root, page)],
    blocks: blocks.length,
  }
}

/** The sums need every page of the course. */
function allOf(root: string): readonly Page[] {
  return pageFiles(root, [COURSE]).map((file) => readPage(root, file))
}

/** Run pages side by side, each in a folder of its own; one that another continues is run before it. */
async function runPages(root: string, files: readonly string[]): Promise<readonly PageRun[]> {
  const temp = await tempFolder()
  try {
    const runner = new Runner(root, temp.path)
    return await Promise.all(files.map((file) => runner.run(file)))
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

  /** Run a page, unless that has been done. */
  run(file: string, before: readonly string[] = []): Promise<PageRun> {
    const known = this.#runs.get(file)
    if (known !== undefined) return known
    const run = this.#start(file, [...before, file])
    this.#runs.set(file, run)
    return run
  }

  async #start(file: string, line: readonly string[]): Promise<PageRun> {
    const blocks = blocksOf(readPage(this.#root, file))
    const asks = blocks.find(({ from }) => from !== undefined)
    const source = asks?.from === undefined ? undefined : `${COURSE}${asks.from}.md`
    const problem = asks === undefined ? undefined : problemOf(this.#root, asks, line)
    const from = source === undefined || problem !== undefined ? undefined : await this.run(source, line)
    await this.#turn()
    try {
      const scratch = join(this.#folder, file.replaceAll('/', '-'))
      mkdirSync(scratch)
      const done = await runPage(blocks, { scratch, tools: this.#tools, ...(from !== undefined && { from }) })
      return problem === undefined ? done : { ...done, findings: [problem, ...done.findings] }
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

/** Why `from=` of a block cannot be followed. */
function problemOf(root: string, { file, line, from = '' }: Block, before: readonly string[]): Finding | undefined {
  const source = `${COURSE}${from}.md`
  if (before.includes(source))
    return { file, line, message: `from=${from} leads in a circle; begin one of the pages with its own files` }
  try {
    readPage(root, source)
    return undefined
  } catch {
    return { file, line, message: `from=${from} names no page; write its path below ${COURSE} without .md` }
  }
}
