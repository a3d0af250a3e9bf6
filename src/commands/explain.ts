/** `devcourse explain`: what a rule means, an example and the cure, from the registry alone. */
import type { Paint } from '../diagnostics/format-text.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { GROUPS, RULES } from '../rules/registry.ts'
import type { Rule } from '../rules/rule.ts'
import { levelSentence, plainText, wrap } from '../rules/wording.ts'
import { hasColors, painter } from './terminal.ts'

/** Lines are broken here, or at the edge of a terminal that is narrower. */
const WIDTH = 88

/** Print what is known of a rule, or all rules without one. Gives the exit code: 2 when there is no such rule. */
export function runExplain(id: string | undefined): number {
  const paint = painter(hasColors(process.stdout, process.env))
  const width = Math.min(WIDTH, process.stdout.columns || WIDTH) // a pipe has no columns
  if (id === undefined) {
    process.stdout.write(listRules(paint))
    return 0
  }
  const rule = RULES.get(id)
  if (rule !== undefined) {
    process.stdout.write(explainRule(rule, { paint, width }))
    return 0
  }
  const hint = didYouMean(id, RULES.keys()) ?? '`devcourse explain` lists all rules'
  process.stderr.write(`error: there is no rule \`${id}\`\n  hint: ${hint}\n`)
  return 2
}

interface Look {
  readonly paint: Paint
  /** Columns. */
  readonly width: number
}

/** One rule as text for a terminal. */
export function explainRule(rule: Rule, { paint, width }: Look): string {
  const { id, group, summary, meaning, example, cure, adjustable } = rule
  const paragraph = (text: string, indent = ''): string =>
    wrap(plainText(text), width - indent.length)
      .map((line) => indent + line)
      .join('\n')
  const code = typeof example === 'string' ? paragraph(example, '  ') : indented(example.code)
  const setting = adjustable ? `Set it with \`rules: { '${id}': 'off' }\`, or \`info\`, \`warning\`, \`error\`.` : ''
  return `${[
    `${paint('bold', `${id}: ${summary}`)}  ${paint('dim', `(${GROUPS[group]})`)}`,
    paragraph(meaning),
    paragraph(`${levelSentence(rule)} ${setting}`),
    `${paint('yellow', 'Example')}\n${code}`,
    `${paint('green', 'Cure')}\n${paragraph(cure, '  ')}`,
  ].join('\n\n')}\n`
}

/** All rules by group, one line each. */
export function listRules(paint: Paint): string {
  const all = [...RULES.values()]
  const column = Math.max(...all.map(({ id }) => id.length)) + 4
  const line = ({ id, summary }: Rule): string =>
    `  ${paint('cyan', id)}${' '.repeat(column - 2 - id.length)}${summary}\n`
  const groups = Object.entries(GROUPS).map(([group, title]) => {
    const lines = all.filter((rule) => rule.group === group).map(line)
    return `${paint('bold', title)}\n${lines.join('')}`
  })
  return `${groups.join('\n')}\n\`devcourse explain broken-link\` says what a rule means, and what to do.\n`
}

function indented(code: string): string {
  return code.replace(/^(?=.)/gm, '  ')
}
