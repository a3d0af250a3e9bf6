/** Whether the library that is to run components in the browser is installed. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { Engine } from '../../model/config.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'

/** Say that the engine is missing, or nothing. `places` are folders or files that it may be found from; React is always here. */
export function missingEngine(engine: Engine, places: readonly string[], source: ConfigSource): readonly Diagnostic[] {
  if (engine === 'react' || places.some(hasPreact)) return []
  const hint = 'run `npm install preact` in the folder of the site, or take the option out'
  const where = { ...locate(source, ['runtime', 'engine']), hint }
  return [error('invalid-config', '`runtime.engine` is `preact`, which is not installed', where)]
}

function hasPreact(place: string): boolean {
  try {
    return createRequire(place).resolve('preact/package.json') !== ''
  } catch {
    return false
  }
}

/** Where the engine is looked for: in the site, then beside us. */
export function enginePlaces(root: string): readonly string[] {
  return [join(root, 'package.json'), import.meta.url]
}
