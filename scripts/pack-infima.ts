/** The part of `npm run pack` that takes Infima apart into rules: builds of sites in the classic look put together what they use. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { INFIMA_FILE, parseSheet } from '../src/bundle/classic/infima.ts'

const SHEET = 'node_modules/infima/dist/css/default/default.css'

/** Pack into the package at `root`, absolute. Gives the paths of all that went in, by which licences are found. */
export function packInfima(root: string): readonly string[] {
  const css = readFileSync(join(root, SHEET), 'utf8')
  const { code } = transformSync(css, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })
  writeFileSync(join(root, INFIMA_FILE), JSON.stringify(parseSheet(code)))
  return [SHEET]
}
