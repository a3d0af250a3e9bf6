/** A page of the course has the parts that the introduction promises, in their order (CONTRIBUTING.md names them). */
import { toString } from 'mdast-util-to-string'
import type { RootContent } from 'mdast'
import { blocksOf } from '../blocks.ts'
import { objectiveFindings } from './check-objectives.ts'
import type { Finding } from '../finding.ts'
import { foldsOf, linksOf, sectionsOf, type Section } from '../outline.ts'
import { lineOf, type Page } from '../page.ts'

/** Introduces the course; it has no parts. */
export const INTRODUCTION = 'course/docs/intro.md'
/** The last page, which no other follows. */
const LAST = 'course/docs/finalProject/index.md'

/** Sections that each page has, in their order. */
const SECTIONS = ['What you will learn', 'Common mistakes', 'Exercises', 'Self-check', 'Sources']
const QUESTIONS = { least: 4, most: 7 }

/** What a page of the course lacks, or has in the wrong place. */
export function structureFindings(page: Page): readonly Finding[] {
  if (page.file === INTRODUCTION) return []
  const sections = sectionsOf(page)
  return [
    ...frontMatterFindings(page),
    ...orderFindings(page, sections),
    ...exampleFindings(page, sections),
    ...exerciseFindings(page, sections),
    ...selfCheckFindings(page, sections),
    ...endFindings(page, sections),
    ...objectiveFindings(page, sections),
  ]
}

function frontMatterFindings({ file, frontMatter }: Page): readonly Finding[] {
  return ['title', 'description']
    .filter((key) => !new RegExp(`^${key}: *\\S`, 'm').test(frontMatter))
    .map((key) => ({ file, line: 1, message: `the front matter has no ${key}; add \`${key}: …\`` }))
}

function orderFindings({ file }: Page, sections: readonly Section[]): readonly Finding[] {
  const main = sections.filter(({ depth }) => depth === 2)
  const findings: Finding[] = []
  let before = -1
  for (const title of SECTIONS) {
    const at = main.findIndex((section) => section.title === title)
    const line = main[at]?.line ?? 1
    if (at < 0) findings.push({ file, line, message: `there is no section "## ${title}"; add it` })
    else if (at < before)
      findings.push({ file, line, message: `"${title}" stands too early; the order is ${SECTIONS.join(', ')}` })
    else before = at
  }
  const [first] = main
  if (first !== undefined && first.title !== SECTIONS[0] && main.some(({ title }) => title === SECTIONS[0]))
    findings.push({
      file,
      line: first.line,
      message: `a page begins with "## ${SECTIONS[0] ?? ''}"; move this section below it`,
    })
  return findings
}

/** A worked example holds commands; somewhere on the page commands are run, and what they print is shown. */
function exampleFindings(page: Page, sections: readonly Section[]): readonly Finding[] {
  const { file } = page
  const example = sections.find(({ title, depth }) => depth < 4 && /^Worked example\b/.test(title))
  const blocks = blocksOf(page)
  const plain = blocks.filter(({ role, needs }) => role === 'terminal' && needs.length === 0)
  const findings: Finding[] = []
  if (example === undefined)
    findings.push({
      file,
      line: 1,
      message: 'there is no section "## Worked example: …"; add one whose commands run as written',
    })
  if (page.file !== LAST && plain.length === 0)
    findings.push({
      file,
      line: example?.line ?? 1,
      message: 'no title="Terminal" block of the page can be run; add one without needs=',
    })
  const shown = blocks.some(
    ({ role }, at) =>
      role === 'output' && blocks.slice(0, at).findLast((block) => block.role === 'terminal')?.needs.length === 0,
  )
  if (page.file !== LAST && plain.length > 0 && !shown)
    findings.push({
      file,
      line: plain[0]?.line ?? 1,
      message: 'no output of the commands is shown; add ```text title="Output"',
    })
  return findings
}

function exerciseFindings({ file }: Page, sections: readonly Section[]): readonly Finding[] {
  const whole = sections.find(({ title, depth }) => depth === 2 && title === 'Exercises')
  if (whole === undefined) return []
  const directives = directivesIn(whole.content, 'exercise')
  if (directives.length > 0) return directives.flatMap((exercise) => directiveFindings(file, exercise))
  const exercises = sections.filter(({ depth, line }) => depth === 3 && isInside(whole, line))
  if (exercises.length === 0)
    return [
      { file, line: whole.line, message: 'the section has no exercise; begin each with `::::exercise[Title]{#id}`' },
    ]
  return exercises.flatMap(({ title, line, content }, at) => {
    const findings: Finding[] = []
    if (!title.startsWith(`Exercise ${at + 1}: `))
      findings.push({
        file,
        line,
        message: `exercise ${at + 1} is called "${title}"; write "### Exercise ${at + 1}: …"`,
      })
    const solution = foldsOf(content).find(({ summary }) => summary === 'Solution')
    if (solution === undefined)
      findings.push({
        file,
        line,
        message: 'the exercise has no solution; add <details> with <summary>Solution</summary>',
      })
    else if (solution.empty) findings.push({ file, line: solution.line, message: 'the solution is empty; write it' })
    return findings
  })
}

type Directive = Extract<RootContent, { type: 'containerDirective' }>

function directivesIn(content: readonly RootContent[], name: string): readonly Directive[] {
  return content.filter((node): node is Directive => node.type === 'containerDirective' && node.name === name)
}

/** What an exercise of docs/exercises.md lacks; the rest is told by the rules of devcourse. */
function directiveFindings(file: string, exercise: Directive): readonly Finding[] {
  const line = lineOf(exercise)
  const [solution] = directivesIn(exercise.children, 'solution')
  if (solution === undefined)
    return [{ file, line, message: 'the exercise has no solution; add `:::solution` … `:::`' }]
  return solution.children.length > 0
    ? []
    : [{ file, line: lineOf(solution), message: 'the solution is empty; write it' }]
}

function selfCheckFindings({ file }: Page, sections: readonly Section[]): readonly Finding[] {
  const section = sections.find(({ title, depth }) => depth === 2 && title === 'Self-check')
  if (section === undefined) return []
  const folds = foldsOf(section.content)
  const { least, most } = QUESTIONS
  const findings = folds.flatMap(({ summary, line, empty }): readonly Finding[] => {
    if (!summary.endsWith('?'))
      return [{ file, line, message: `"${summary}" is no question; end it with a question mark` }]
    return empty ? [{ file, line, message: 'the question has no answer; write one to three sentences' }] : []
  })
  if (folds.length >= least && folds.length <= most) return findings
  const message = `the self-check has ${folds.length} questions; ask ${least} to ${most}, each the summary of a <details>`
  return [{ file, line: section.line, message }, ...findings]
}

function endFindings({ file, tree }: Page, sections: readonly Section[]): readonly Finding[] {
  const findings: Finding[] = []
  const sources = sections.find(({ title, depth }) => depth === 2 && title === 'Sources')
  const links = sources?.content.filter((node) => node.type === 'list').flatMap(linksOf) ?? []
  if (sources !== undefined && !links.some(({ url }) => url.startsWith('https://')))
    findings.push({ file, line: sources.line, message: 'the section lists no source; add links to primary ones' })
  const last = tree.children.at(-1)
  const next = last?.type === 'paragraph' && toString(last).startsWith('Next: ') && linksOf(last).length > 0
  if (file !== LAST && !next)
    findings.push({
      file,
      line: last?.position?.start.line ?? 1,
      message: 'the page does not end with "Next: [Title](./next.md)."; add it',
    })
  return findings
}

/** Whether a line lies in a section. */
function isInside({ line, content }: Section, at: number): boolean {
  return at > line && at <= (content.at(-1)?.position?.end.line ?? line)
}
