/** The course site: its routes as specified, and a build of it in a temporary folder. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build, type BuildResult } from '../../../src/index.ts'
import { PROJECT } from '../cli.ts'
import { withEngine } from '../browser/engine.ts'
import { tempFolder, type TempFolder } from '../temp-folder.ts'

/** Base path of the course (spec course-site.md section 9). */
export const COURSE_BASE = '/devops-course/'

/** Every route below the base path (spec course-site.md section 2, less `/docs`, which is no page). */
export const COURSE_ROUTES: readonly string[] = [
  '',
  'markdown-page',
  'search',
  ...[
    'intro',
    'basics/devops-basics',
    'containerization/docker',
    'automating/cipipeline',
    'automating/general',
    'automating/githubActions',
    'automating/workflows',
    'automating/writeactions',
    'deployment/',
    'deployment/deploymentContainers',
    'deployment/general',
    'deployment/tags',
    'deployment/versioning',
    'finalProject/',
    'monitoring/',
    'monitoring/logmonitoring',
    'monitoring/monitoringActions',
    'monitoring/secrets',
    'monitoring/security',
    'versionControl/',
    'versionControl/collaboration',
    'category/introduction-to-devops',
    'category/version-control',
    'category/containerization',
    'category/automating-ci-workflows',
    'category/deployment--delivery',
    'category/security--monitoring',
    'category/final-project',
  ].map((path) => `docs/${path}`),
]

/** Copy the course's sources (without an earlier build) to `folder`. */
export async function copyCourse(folder: string): Promise<void> {
  const course = join(PROJECT, 'course')
  const skipped = [join(course, 'build'), join(course, 'node_modules')]
  await cp(course, folder, { recursive: true, filter: (path) => !skipped.includes(path) })
}

const CONFIG = 'devcourse.config.ts'

/** A built course, to be disposed of. */
export interface BuiltCourse extends TempFolder {
  /** Absolute. */
  readonly outDir: string
  readonly result: BuildResult
}

/** Where a run of many tests keeps what they share (run-tests.js). */
const SHARED = process.env['TESTS_SHARED']
/** Milliseconds after which nobody waits any longer for the test that builds the course for all. */
const LONGEST_BUILD = 120_000

/**
 * The course, built with the engine of the environment (engine.ts). Tests of one run share it: the first that asks builds it,
 * the others wait. Nobody may change it.
 */
export async function buildCourse(): Promise<BuiltCourse> {
  if (SHARED === undefined) {
    const folder = await tempFolder()
    return { ...(await builtIn(folder.path)), ...folder }
  }
  const path = join(SHARED, 'course')
  const facts = join(SHARED, 'course.json')
  const isFirst = (await mkdir(path, { recursive: true })) !== undefined
  if (isFirst) {
    await writeFile(`${facts}.new`, JSON.stringify(await builtIn(path)))
    await rename(`${facts}.new`, facts) // nobody reads half of it
  }
  for (let waited = 0; !existsSync(facts) && waited < LONGEST_BUILD; waited += 100) await setTimeout(100)
  const built = JSON.parse(await readFile(facts, 'utf8')) as Pick<BuiltCourse, 'outDir' | 'result'>
  return { ...built, path, dispose: () => Promise.resolve() }
}

/** Copy the course into a folder and build it there. */
async function builtIn(folder: string): Promise<Pick<BuiltCourse, 'outDir' | 'result'>> {
  const root = join(folder, 'course')
  await copyCourse(root)
  const config = join(root, CONFIG)
  await writeFile(config, withEngine(CONFIG, await readFile(config, 'utf8')))
  const result = await build({ root, cache: false })
  return { outDir: resolve(result.outDir), result }
}
