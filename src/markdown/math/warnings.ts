/** What is told of a formula: what TeX cannot read, and what is perhaps none. */
import { info, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { TexMistake, Typeset } from './typeset.ts'
import { placeInFormula, type WrittenFormula } from './written.ts'

/** Give the findings about one formula. */
export function mathWarnings(formula: WrittenFormula, found: Typeset | TexMistake): readonly Diagnostic[] {
  if ('reason' in found) return [syntaxWarning(formula, found)]
  return looksLikeText(formula) ? [moneyNotice(formula)] : []
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
  return /^\d[\d.,]*\s*\S*\s+\p{L}{2,}/u.test(tex) || /^[A-Z][A-Z\d_]+[/:.-]*$/.test(tex) || /\p{L}{3,}\s+\p{L}{2,}\s/u.test(tex)
}

function moneyNotice({ place, tex }: WrittenFormula): Diagnostic {
  const shown = tex.length > 40 ? `${tex.slice(0, 40)}…` : tex
  return info('formula-or-money', `What stands between two dollars is read as a formula: \`$${shown.replaceAll('\n', ' ')}$\``, {
    ...(place === undefined ? {} : { place }),
    hint: 'write `\\$` for a dollar',
  })
}
