/**
 * The data of pages, which is not bundled with their code but put into it afterwards: so a new text of a page leaves its bundle
 * as it is.
 */
import { transform } from '../../base/esbuild.ts'
import type { OutputFile } from '../../model/page.ts'
import type { PartOutputs } from '../component-modules.ts'
import { contentsAsText } from '../entry-names.ts'
import { pageIndex, toFile } from '../read-bundles.ts'

/** JavaScript expressions by the names that stand for them in the code of pages, in the order of the pages. */
export type PageData = ReadonlyMap<string, string>

/** Name that stands for the data of the page at a place in the list of pages. */
export function dataName(index: number): string {
  return `__devcourse_data_${index.toString()}__`
}

/** Put data into the files of an esbuild build, written as esbuild writes it. */
export async function withData(
  { outputs, files }: { readonly outputs: PartOutputs; readonly files: readonly OutputFile[] },
  data: PageData,
  minify: boolean,
): Promise<readonly OutputFile[]> {
  if (data.size === 0) return files
  const names = [...data.keys()]
  const nameOf = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) => {
      const name = names[pageIndex(entryPoint) ?? -1]
      return name === undefined || !path.endsWith('.js') ? [] : [[toFile(path), name] as const]
    }),
  )
  return Promise.all(
    files.map(async (file) => {
      const name = nameOf.get(file.path)
      if (name === undefined) return file
      const expression = await written(data.get(name) ?? '', minify)
      return { path: file.path, contents: contentsAsText(file.contents).replace(name, () => expression) }
    }),
  )
}

async function written(expression: string, minify: boolean): Promise<string> {
  const { code } = await transform(`x=${expression}`, {
    minify,
    charset: 'utf8',
    legalComments: 'none',
    target: 'es2022',
  })
  return code.replace(/^x\s*=\s*/, '').replace(/;?\n$/, '')
}
