/** What is told of a formula: what TeX cannot read, and what is perhaps none. */
import { LineIndex } from '../../base/line-index.ts'
import { info, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { TexMistake, Typeset } from './typeset.ts'
import { placeInFormula, type WrittenFormula } from './written.ts'

/** Give the findings about one formula. */
export function mathWarnings(formula: WrittenFormula, found: Typeset | TexMistake): readonly Diagnostic[] {
  if (isOpen(formula)) return [openWarning(formula)]
  if ('reason' in found) return [syntaxWarning(formula, found)]
  return looksLikeText(formula) ? [moneyNotice(formula)] : []
}

/** Whether a block begins with a line of two dollars that no other ends. */
function isOpen({ place, source }: WrittenFormula): boolean {
  if (place === undefined) return false
  const lines = linesOf(source)
  const written = source.slice(lines.offset(place), lines.offset({ line: place.endLine, column: place.endColumn }))
  if (!/^\$\$[ \t]*(?:\n|$)/.test(written)) return false
  let end = written.length
  while (' \t'.includes(written.charAt(end - 1))) end--
  return !written.endsWith('$$', end) || written.slice(1, end - 2).trim() === ''
}

let known: { readonly source: string; readonly lines: LineIndex } | undefined

/** The lines of a text: once for the formulas of a file, which come one after the other. */
function linesOf(source: string): LineIndex {
  if (known?.source !== source) known = { source, lines: new LineIndex(source) }
  return known.lines
}

function openWarning({ place }: WrittenFormula): Diagnostic {
  return warning('formula-syntax', 'Unexpected `$$` that nothing closes: all that follows is a formula', {
    ...(place === undefined ? {} : { place: { ...place, endLine: place.line, endColumn: place.column + 2 } }),
    hint: 'write `$$` on a line of its own behind the formula, or `\\$\\$` where dollars are meant',
  })
}

/** Tell of labels that a formula refers to and that its file does not have: within a formula there are no others. */
export function labelWarnings(
  formula: WrittenFormula,
  found: Typeset | TexMistake,
  labels: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  if ('reason' in found || isReference(formula)) return []
  return found.references
    .filter((label) => !labels.has(label))
    .map((label) => {
      const place = placeInFormula(formula, formula.tex.indexOf(label)) ?? formula.place
      return warning(
        'formula-syntax',
        `Unexpected reference to \`${label}\`, a label that no formula of this file has`,
        {
          ...(place === undefined ? {} : { place }),
          hint: 'write the reference outside of the formula: there it may lead to another page',
        },
      )
    })
}

/** Whether a formula is nothing but a reference, which is a link. */
function isReference({ tex }: WrittenFormula): boolean {
  return /^\\(?:eq)?ref\{[^{}]+\}$/.test(tex)
}

/** Tell of a label that an earlier formula of the file has. */
export function duplicateLabel(formula: WrittenFormula, label: string): Diagnostic {
  const place = placeInFormula(formula, formula.tex.indexOf(`\\label{${label}}`)) ?? formula.place
  return warning('duplicate-anchor', `Unexpected label \`${label}\`, which a formula before it has too`, {
    ...(place === undefined ? {} : { place }),
    hint: 'give one of them another',
  })
}

function syntaxWarning(formula: WrittenFormula, { reason, offset }: TexMistake): Diagnostic {
  const place = (offset === undefined ? undefined : placeInFormula(formula, offset)) ?? formula.place
  const hint = looksLikeText(formula)
    ? 'write `\\$` where a dollar is meant, or correct the formula'
    : 'correct the formula; until then the page shows its source'
  return warning('formula-syntax', `Unexpected formula that TeX cannot read: ${reason}`, {
    ...(place === undefined ? {} : { place }),
    hint,
  })
}

/** Two amounts with words between them, or a name of a shell between two dollars. */
function looksLikeText({ tex, display }: WrittenFormula): boolean {
  if (display || /[\\^_={}]/.test(tex)) return false
  return (
    /^\d[\d.,]*\s*\S*\s+\p{L}{2,}/u.test(tex) ||
    /^[A-Z][A-Z\d_]+[/:.-]*$/.test(tex) ||
    /\p{L}{3,}\s+\p{L}{2,}\s/u.test(tex)
  )
}

function moneyNotice({ place, tex }: WrittenFormula): Diagnostic {
  const shown = tex.length > 40 ? `${tex.slice(0, 40)}…` : tex
  return info(
    'formula-or-money',
    `What stands between two dollars is read as a formula: \`$${shown.replaceAll('\n', ' ')}$\``,
    {
      ...(place === undefined ? {} : { place }),
      hint: 'write `\\$` for a dollar',
    },
  )
}
