/** Diagnostics as the overlay in the browser shows them. */
import { resolve } from 'node:path'
import { codeFrame } from '../../diagnostics/code-frame.ts'
import { namedByTag } from '../../base/publishing/tag-paths.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { DevProblem } from '../../shared/dev-protocol.ts'
import { textIfThere } from '../../base/source-text.ts'

/** Give a diagnostic as the overlay shows it, with the lines around its place; files count from `root`. */
export function toProblem(found: Diagnostic, root: string): DevProblem {
  const { rule, severity, message, file, place, hint } = namedByTag(found)
  const text = found.file === undefined || place === undefined ? undefined : textIfThere(resolve(root, found.file))
  const frame = text === undefined || place === undefined ? '' : codeFrame(text, place)
  return {
    ...{ rule, severity, message },
    ...(file === undefined ? {} : { file }),
    ...(place === undefined ? {} : { line: place.line, column: place.column }),
    ...(hint === undefined ? {} : { hint }),
    ...(frame === '' ? {} : { frame }),
  }
}
