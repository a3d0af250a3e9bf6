/** What `devcourse init` offers as answers: how a new course is made unless its author says something else. */
import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { deriveTitle } from '../config/bare-folder.ts'
import { otherProjects, projectNote } from '../config/other-tools.ts'
import { mayBeGitHub, pagesAddress } from './address.ts'
import { packageName, titleOf } from './course-folder.ts'
import { findRepository } from './repository.ts'
import { realPathIfThere } from '../base/path-below.ts'

export interface Offers {
  readonly title: string
  /** For package.json. */
  readonly name: string
  /** As one text; empty: nothing tells. */
  readonly address: string
  /** Whether there should be a workflow that publishes on GitHub Pages. */
  readonly workflow: boolean
  /** Folder of the repository that the course lies in, when that is another folder: there GitHub reads no workflows of the course. */
  readonly repositoryAbove: string | undefined
  /** Branch that is published. */
  readonly branch: string
  /** What is to be said of settings of other tools in the folder. */
  readonly others: readonly string[]
}

/** Look at the folder and at Git for what may be offered. */
export async function offersFor(root: string): Promise<Offers> {
  const repository = await findRepository(nearestFolder(root))
  const isAbove = repository !== undefined && resolve(repository.top) !== realPathIfThere(root)
  const address = repository?.origin === undefined || isAbove ? undefined : pagesAddress(repository.origin)
  const others = await otherProjects(root)
  const title = others.find((project) => project.title !== undefined)?.title ?? (await deriveTitle(root))
  return {
    title: title === basename(root) ? titleOf(root) : title,
    name: packageName(basename(root)),
    address: address === undefined ? '' : address.url + address.baseUrl,
    workflow: !isAbove && mayBeGitHub(repository?.origin),
    repositoryAbove: isAbove ? repository.top : undefined,
    branch: repository?.branch ?? 'main',
    others: others.map(projectNote),
  }
}

/** The folder, or the nearest one upwards that exists. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}
