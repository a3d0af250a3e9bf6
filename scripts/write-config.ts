/** Writes the reference of options into the manual, and the JSON schemas: `npm run docs:config`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from './project.ts'
import { generatedFiles } from './generated-files.ts'

for (const [path, text] of generatedFiles()) {
  mkdirSync(dirname(join(PROJECT, path)), { recursive: true })
  writeFileSync(join(PROJECT, path), text)
}
