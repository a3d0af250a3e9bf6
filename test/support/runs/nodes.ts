/**
 * `npm run test:nodes`: gets every version of Node that devcourse is tested with from npm (`-- 24 22` for some of them, any that
 * npm has), and with each of them builds the course and runs the tests that need no browser. With paths too, such as
 * `-- 22 test/config test/markdown`, it runs only the tests there. It downloads, so it is no part of `npm test`; the project has
 * to be built before, as `npm run test:nodes` does.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { PROJECT, runProgram } from '../cli.ts'
import { succeed } from './installed-package.ts'
import { differingFiles } from '../list-files.ts'
import { nodeBinary, nodePackage, NODE_VERSIONS } from './node-versions.ts'
import { tempFolder } from '../temp-folder.ts'

const given = process.argv.slice(2)
const isVersion = (argument: string): boolean => /^\d+(?:\.\d+){0,2}$/.test(argument)
const versions = given.some(isVersion) ? given.filter(isVersion) : NODE_VERSIONS
const paths = given.filter((argument) => !isVersion(argument))

const folder = await tempFolder()
const failed: string[] = []
try {
  const binaries = new Map<string, string>()
  for (const version of versions) binaries.set(version, await install(version))
  let first: { readonly version: string; readonly site: string } | undefined
  for (const [version, node] of binaries) {
    console.log(`\nNode ${version}: the course`)
    const site = await builtCourse(version, node)
    if (site === undefined) failed.push(`the course with Node ${version}`)
    else if (first === undefined) first = { version, site }
    else {
      const different = await differingFiles(first.site, site)
      for (const path of different) console.error(`${path} is another one than with Node ${first.version}`)
      if (different.length > 0) failed.push(`the course with Node ${version}`)
    }
    console.log(`\nNode ${version}: tests`)
    const tests = paths.length > 0 ? paths : ['--units']
    if (!(await passes(node, ['test/support/runs/run-tests.js', ...tests]))) failed.push(`tests with Node ${version}`)
  }
} finally {
  await folder.dispose()
}
for (const what of failed) console.error(`Failed: ${what}`)
if (failed.length > 0) process.exitCode = 1

/** Install a version of Node. @returns its binary */
async function install(version: string): Promise<string> {
  const app = join(folder.path, `node-${version}`)
  await mkdir(app)
  const name = nodePackage()
  const args = ['install', '--prefix', app, '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]
  await succeed(runProgram('npm', args, { cwd: app }))
  const node = join(app, 'node_modules', name, nodeBinary())
  const { stdout } = await succeed(runProgram(node, ['--version'], { cwd: app }))
  assert.ok(`${stdout.trim()}.`.startsWith(`v${version}.`), `npm gave ${stdout.trim()} for Node ${version}`)
  console.log(`Node ${version}: ${stdout.trim()}`)
  return node
}

/** Build a copy of the course, with a cache of its own. @returns the folder of the site, or nothing when the build failed */
async function builtCourse(version: string, node: string): Promise<string | undefined> {
  const course = join(folder.path, `course-${version}`)
  await cp(join(PROJECT, 'course'), course, { recursive: true, filter: (path) => basename(path) !== 'build' })
  const built = await passes(node, ['bin/devcourse.js', 'build', course], { XDG_CACHE_HOME: `${course}-cache` })
  return built ? join(course, 'build') : undefined
}

/** Run a script of the project with a binary of Node, which programs that it starts find first, too. */
function passes(node: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const env = { ...process.env, ...more, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: PROJECT, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('close', (code) => {
      resolve(code === 0)
    })
  })
}
