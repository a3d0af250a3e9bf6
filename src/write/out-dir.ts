/** Which folders may become the out-dir. */
import { realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { errorCode } from '../system-failure.ts'
import { wayBelow } from '../way-below.ts'

/**
 * Say why a folder must not become the out-dir, or undefined. Reports `out-dir-has-sources` (it is
 * the site itself or holds its sources) and `out-dir-not-ours` (it holds files that neither
 * devcourse nor Docusaurus wrote; `force` allows it).
 */
export async function checkOutDir(
  outDir: string,
  sources: readonly string[],
  force: boolean,
): Promise<Diagnostic | undefined> {
  if (sources.some((source) => wayBelow(realPath(outDir), realPath(source)) !== undefined)) {
    return error(
      'out-dir-has-sources',
      `The out-dir \`${outDir}\` holds the sources of the site, which a build would delete`,
      {
        hint: 'choose a folder of its own with `--out-dir`, such as `build`',
      },
    )
  }
  const names = await readdir(outDir).catch((problem: unknown) => (errorCode(problem) === 'ENOENT' ? [] : undefined))
  if (names === undefined) {
    return error('out-dir-not-ours', `The out-dir \`${outDir}\` is not a folder that can be read`, {
      hint: 'remove the file, or choose another folder with `--out-dir`',
    })
  }
  if (names.length === 0 || force || (await isGenerated(outDir))) return undefined
  return error('out-dir-not-ours', `The out-dir \`${outDir}\` holds files that devcourse did not write`, {
    hint: 'choose another folder with `--out-dir`, or add `--force` to have it emptied',
  })
}

/** Whether a folder holds a site by devcourse or Docusaurus: the generator is named in its pages. */
async function isGenerated(dir: string): Promise<boolean> {
  for (const name of ['404.html', 'index.html']) {
    const html = await readFile(join(dir, name), 'utf8').catch(() => '')
    if (/<meta[^>]+name="?generator"?[^>]+content="(?:devcourse|Docusaurus)/i.test(html)) return true
  }
  return false
}

/** A path without links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
