/**
 * Why answers are right, put out of plain sight: what src/markdown/teach/questions/show.ts has marked becomes an attribute that the
 * browser opens when the question is answered. Done when a page is composed, since addresses and components are in the HTML then.
 */
import { trusted, type Html } from '../../../shared/html.ts'
import { element } from '../../head/html.ts'
import { seal } from '../../../shared/teach/answers.ts'

const START = ' data-seal="'

/** Seal what is marked in the HTML of `<main>`. */
export function sealAnswers(main: Html): Html {
  let at = main.indexOf(START)
  if (at < 0) return main
  const pieces: string[] = []
  let from = 0
  while (at >= 0) {
    const saltStart = at + START.length
    const salt = main.slice(saltStart, main.indexOf('"', saltStart))
    const contentStart = main.indexOf('>', saltStart) + 1
    const end = element('i', { 'data-seal-end': salt })
    const contentEnd = main.indexOf(end, contentStart)
    if (contentStart === 0 || contentEnd < 0) break
    pieces.push(main.slice(from, at), ` data-sealed="${seal(main.slice(contentStart, contentEnd), salt)}">`)
    from = contentEnd + end.length
    at = main.indexOf(START, from)
  }
  return trusted(pieces.join('') + main.slice(from))
}
