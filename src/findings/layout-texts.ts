/** The files that links of the layout are written in: configuration and sidebars files. */
import { resolve } from 'node:path'
import type { Edge } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { readText } from '../base/source-text.ts'

/** Texts of the files that links of the layout are written in, to point at places in them. */
export async function textsOf(site: Site, edges: readonly Edge[]): Promise<ReadonlyMap<string, string>> {
  const files = new Set(edges.flatMap(({ file }) => (file === undefined ? [] : [file])))
  const read = async (file: string) => [file, await readText(resolve(site.root, file)).catch(() => '')] as const
  return new Map(await Promise.all([...files].map(read)))
}
