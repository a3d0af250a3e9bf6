/** Writes docs/diagnostics.md from the registry of rules: `npm run docs:rules`. */
import { writeFileSync } from 'node:fs'
import { rulesReference } from '../src/rules/reference.ts'

writeFileSync(new URL('../docs/diagnostics.md', import.meta.url), rulesReference())
