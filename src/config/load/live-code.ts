/** Live code blocks: whether the package that runs them is installed, and what is said when it is not (spec markdown.md section 8.9). */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { FenceOptions } from '../../model/config.ts'
import { originalPath, type Origin } from './key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'

/** Give what live blocks need; undefined: react-live is not installed in the folder of the site. */
export function findLiveCode(root: string): FenceOptions['live'] {
  try {
    createRequire(join(root, 'package.json')).resolve('react-live')
  } catch {
    return undefined
  }
  const names = ['ReactLiveScope', 'ReactLiveScope/index']
  const files = names.flatMap((name) => ['js', 'jsx', 'ts', 'tsx'].map((type) => `src/theme/${name}.${type}`))
  return { scope: files.some((file) => existsSync(join(root, file))) }
}

/** Say once that live blocks are plain ones (rule `missing-package`). */
export function missingLiveCode({ source, origins }: { source: ConfigSource; origins: readonly Origin[] }): Diagnostic {
  return warning('missing-package', 'Live code blocks are shown as plain code: `react-live` is not installed', {
    ...locate(source, originalPath(['markdown', 'liveCode'], origins)),
    hint: 'run `npm install react-live` in the folder of the site',
  })
}
