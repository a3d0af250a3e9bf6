/** Commands as they are told to people, who copy them into a terminal. */
import type { BuildOptions } from '../model/runs.ts'

/** A command for the same site: `npx devcourse preview my-course --out-dir 'my site'`. */
export function shownCommand(name: string, { root, outDir }: Pick<BuildOptions, 'root' | 'outDir'>): string {
  const folder = root === '.' ? [] : [quoted(root)]
  const out = outDir === undefined || outDir === 'build' ? [] : ['--out-dir', quoted(outDir)]
  return ['npx devcourse', name, ...folder, ...out].join(' ')
}

/** A word of a command, in quotes where a shell would take it for something else. */
export function quoted(argument: string): string {
  return /^[\p{L}\p{N}_@%+=:,./\\-]+$/u.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
}
