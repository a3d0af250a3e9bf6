/** The package as `npm pack` makes it, installed in an empty folder as `npm install` does. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT, runProgram, type Ran } from '../cli.ts'
import { tempFolder, type TempFolder } from '../temp-folder.ts'

/** What `npm pack` says. */
export interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

/** A packed and installed package. */
export interface InstalledPackage {
  readonly packed: Packed
  readonly tarball: string
  /** Folder of a program that depends on it. */
  readonly app: string
  /** The package's own folder there. */
  readonly root: string
  readonly folder: TempFolder
}

/** Pack the project into a temporary folder, as it was built last. */
export async function packProject(folder: TempFolder): Promise<{ readonly packed: Packed; readonly tarball: string }> {
  const { stdout } = await succeed(
    runProgram('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder.path], { cwd: PROJECT }),
  )
  // npm's own report: a list of one (npm 11 and before) or an object by package name.
  const report = JSON.parse(stdout) as Packed[] | Record<string, Packed>
  const [packed] = Object.values(report)
  assert.ok(packed)
  return { packed, tarball: join(folder.path, packed.filename) }
}

/** Pack the project and install it. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await tempFolder()
  const app = join(folder.path, 'app')
  await mkdir(app)
  const { packed, tarball } = await packProject(folder)
  await writeFile(join(app, 'package.json'), '{ "name": "app", "private": true }\n')
  await succeed(runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: app }))
  return { packed, tarball, app, root: join(app, 'node_modules/devcourse'), folder }
}

/** What a program left that ended well. */
export async function succeed(running: Promise<Ran>): Promise<Ran> {
  const ran = await running
  assert.equal(ran.code, 0, `${ran.stdout}\n${ran.stderr}`)
  return ran
}
