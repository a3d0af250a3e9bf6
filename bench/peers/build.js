// One build of a generated site by a tool: cold, warm, or after an edit; measured, and looked at whether all is there.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureTree } from './process-tree.js'

const PAGE = /page-(\d{5})(?:[/\\]index)?\.html$/
const PAGES_IN_CATEGORY = 20

/** Build a site as if for the first time. */
export async function buildCold(tool, site, count) {
  for (const path of [tool.output, ...tool.caches]) await rm(join(site, path), { recursive: true, force: true })
  return build(tool, site, { count, marker: markerOf(count) })
}

/** Build it once more. */
export async function buildWarm(tool, site, count) {
  return build(tool, site, { count, marker: markerOf(count) })
}

/** Change a sentence of the page in the middle, and build; the sentence is set right afterwards. */
export async function buildEdited(tool, site, { count, round }) {
  const edited = Math.ceil(count / 2)
  const file = join(site, tool.content, `${pathOf(edited)}.md`)
  const text = await readFile(file, 'utf8')
  const marker = `Changed in round ${round}, marker ${edited}`
  await writeFile(file, text.replace(`This is the ${markerOf(edited)}`, marker))
  try {
    return await build(tool, site, { count, page: edited, marker })
  } finally {
    await writeFile(file, text)
  }
}

/** Run the tool's command for a site, with the project's own Node where it is a script. */
export function runTool(tool, site, args) {
  const script = tool.script?.startsWith('node_modules') ? join(site, '..', tool.script) : tool.script
  return tool.program === undefined
    ? measureTree(process.execPath, [script, ...args], { cwd: site })
    : measureTree(tool.program, args, { cwd: site })
}

async function build(tool, site, { count, page = count, marker }) {
  const { code, output, ...measured } = await runTool(tool, site, tool.args)
  if (code !== 0) throw new Error(`${tool.id}, ${count} pages: exit code ${code}\n${output.slice(-2000)}`)
  const { pages, bytes } = await lookAt(join(site, tool.output), { page, marker })
  if (pages !== count) throw new Error(`${tool.id}: ${pages} pages instead of ${count}`)
  return { ...measured, bytes }
}

/** Count pages and bytes of an output, and make sure that a page has a text. */
async function lookAt(output, { page, marker }) {
  const entries = await readdir(output, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pages = paths.filter((path) => PAGE.test(path))
  const wanted = pages.find((path) => Number(PAGE.exec(path)[1]) === page)
  if (wanted === undefined || !(await readFile(wanted, 'utf8')).includes(marker)) {
    throw new Error(`\`${marker}\` is not in ${wanted ?? `any page of ${output}`}`)
  }
  let bytes = 0
  for (const path of paths) bytes += (await stat(path)).size
  return { pages: pages.length, bytes }
}

function markerOf(page) {
  return `stable marker ${page} line`
}

function pathOf(page) {
  const category = Math.ceil(page / PAGES_IN_CATEGORY)
  return `cat-${String(category).padStart(3, '0')}/page-${String(page).padStart(5, '0')}`
}
