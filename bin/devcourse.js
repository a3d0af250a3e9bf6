#!/usr/bin/env node
import { readdirSync, rmSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

/** Modules whose compiled code is kept at most: of ours there are some 120, of a site with code some 30 new ones in each build. */
const MOST = 600

// React renders pages here: its development build is several times slower.
process.env.NODE_ENV ??= 'production'
if (module.enableCompileCache !== undefined) keepCompiledCode()
await import('../dist/cli.js')

/**
 * Let Node 22 and newer keep what they compile beside the package, for the next run, which is ready 50 ms sooner: in the `node_modules` that
 * it lies in, or in its own. Where that cannot be written nothing is kept, and nothing is said.
 */
function keepCompiledCode() {
  const parent = new URL('../../', import.meta.url)
  const modules = parent.pathname.endsWith('/node_modules/') ? parent : new URL('../node_modules/', import.meta.url)
  const folder = fileURLToPath(new URL('.cache/devcourse-code/', modules))
  try {
    if (readdirSync(folder, { recursive: true }).length > MOST) rmSync(folder, { recursive: true })
  } catch {
    // it is not there yet, or another program deletes it as well
  }
  module.enableCompileCache(folder)
}
