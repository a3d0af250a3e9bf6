/** The compiled command line in a folder of its own, for tests that run it while others may compile it anew. */
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../cli.ts'

/** Copy the package below `folder`; gives the path of the program. */
export async function packCli(folder: string): Promise<string> {
  const root = join(folder, 'package')
  await mkdir(root, { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  for (const name of ['dist', 'runtime', 'templates', 'package.json'])
    await cp(join(PROJECT, name), join(root, name), { recursive: true })
  return join(root, 'dist', 'cli.js')
}
