/** The reference of diagnostics (docs/diagnostics.md) as a text, from what is known of the rules. */
import { GROUPS, RULES } from './registry.ts'
import type { Rule } from './rule.ts'
import { fence, levelSentence, wrap } from './wording.ts'

const WIDTH = 120

const OPENING = `---
title: Diagnostics
description: Every message of devcourse, what it means, an example, and the cure.
toc_max_heading_level: 3
---

Every message of devcourse names a rule, a file with line and column, what is wrong, and what to do. This page explains the
rules, group by group. \`npx devcourse explain broken-link\` shows one of them in the terminal.

## Levels

| Level   | Effect                                                                                                    |
| ------- | --------------------------------------------------------------------------------------------------------- |
| error   | the old site stays in place; the exit code is 1, or 2 when the configuration or the command line is wrong |
| warning | it is told, and the site is built                                                                         |
| info    | the same; \`check\` shows it with \`--notes\`                                                                 |
| off     | it is not looked for                                                                                      |

The option [\`rules\`](./configuration.md#option-rules) sets the level of any rule. \`--rule broken-anchor=error\` does it for one
run. Where a level is "always" so, it cannot be set: without a cure there is no page, or no site.

Some rules have an option of their own, such as \`onBrokenLinks\`. It takes the words of Docusaurus: \`throw\` is an error,
\`warn\` a warning, \`log\` an info, \`ignore\` nothing. \`rules\` wins over it. [Checking](./checking.md#levels) says more.

## As data

With \`--format json\` a finding is an object:

\`\`\`json
{
  "rule": "broken-link",
  "severity": "error",
  "message": "…",
  "file": "docs/intro.md",
  "place": { "line": 12, "column": 5, "endLine": 12, "endColumn": 24 },
  "hint": "did you mean \`/docs/git/commits\`?"
}
\`\`\`
`

/** Give the whole page. */
export function rulesReference(): string {
  const all = [...RULES.values()]
  const groups = Object.entries(GROUPS).map(
    ([group, title]) =>
      `\n## ${title}\n\n${overview(all.filter((rule) => rule.group === group))}\n${all
        .filter((rule) => rule.group === group)
        .map(section)
        .join('')}`,
  )
  return OPENING + groups.join('')
}

/** The rules of a group in one table, with links to what is said of each; columns as the formatter makes them. */
function overview(rules: readonly Rule[]): string {
  const rows = [
    ['Rule', 'Finds', 'Level'],
    ...rules.map(({ id, summary, level }) => [`[\`${id}\`](#${id})`, summary.replaceAll('|', '\\|'), level]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function section(rule: Rule): string {
  const { id, meaning, example, cure } = rule
  const shown = typeof example === 'string' ? paragraph(`Example: ${example}`) : `Example:\n\n${fence(example)}`
  return `\n### ${id}\n\n${[paragraph(meaning), levelSentence(rule), shown, paragraph(`**Cure.** ${cure}`)].join('\n\n')}\n`
}

function paragraph(text: string): string {
  return wrap(text, WIDTH).join('\n')
}
