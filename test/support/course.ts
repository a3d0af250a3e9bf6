/** The course site: its routes as specified, and a build of it in a temporary folder. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type BuildResult } from '../../src/index.ts'
import { PROJECT } from './cli.ts'
import { withEngine } from './engine.ts'
import { tempFolder, type TempFolder } from './temp-folder.ts'

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

/** Copy the course into a temporary folder and build it there, with the engine of the environment (engine.ts). */
export async function buildCourse(): Promise<BuiltCourse> {
  const folder = await tempFolder()
  const root = join(folder.path, 'course')
  await copyCourse(root)
  const config = join(root, CONFIG)
  await writeFile(config, withEngine(CONFIG, await readFile(config, 'utf8')))
  const result = await build({ root, cache: false })
  return { ...folder, outDir: resolve(result.outDir), result }
}
