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

A diagnostic names a rule, a file with line and column, what is wrong, and what to do. This page lists the rules;
\`devcourse explain broken-link\` shows one of them in the terminal. With \`--format json\` the same findings come as data:

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

An **error** keeps the old site in place and gives exit code 1, or 2 when the configuration or the command line is
wrong. A **warning** or **info** does not stop the build. For some rules an option of the configuration decides, with
one of four levels:

| Level    | Effect                                       |
| -------- | -------------------------------------------- |
| \`ignore\` | nothing is said                              |
| \`log\`    | an info                                      |
| \`warn\`   | a warning                                    |
| \`throw\`  | an error, after everything has been reported |

The option \`rules\` sets any rule to \`off\`, \`info\`, \`warning\` or \`error\`, and wins over the other options:
\`rules: { 'broken-anchor': 'error' }\`. \`--rule broken-anchor=error\` does it for one run. Rules whose level is said to be
so always cannot be set: without a cure there is no page, or no site.
`

/** Give the whole page. */
export function rulesReference(): string {
  const all = [...RULES.values()]
  const groups = Object.entries(GROUPS).map(
    ([group, title]) =>
      `\n## ${title}\n${all
        .filter((rule) => rule.group === group)
        .map(section)
        .join('')}`,
  )
  return OPENING + groups.join('')
}

function section(rule: Rule): string {
  const { id, meaning, example, cure } = rule
  const shown = typeof example === 'string' ? paragraph(`Example: ${example}`) : `Example:\n\n${fence(example)}`
  return `\n### ${id}\n\n${[paragraph(meaning), levelSentence(rule), shown, paragraph(`**Cure.** ${cure}`)].join('\n\n')}\n`
}

function paragraph(text: string): string {
  return wrap(text, WIDTH).join('\n')
}
