/**
 * Each thing that a page promises to teach names the section that teaches it and the exercise that tests it: by links, where they
 * are not objectives of its front matter.
 */
import { toString } from 'mdast-util-to-string'
import type { List, ListItem } from 'mdast'
import type { Finding } from '../finding.ts'
import { linksOf, type Section } from '../outline.ts'
import { lineOf, type Page } from '../page.ts'

const EXERCISE = /^Exercise \d+\b/

/** What is wrong with the objectives of a page, and which exercises none of them names. */
export function objectiveFindings(page: Page, sections: readonly Section[]): readonly Finding[] {
  const { file } = page
  const start = sections.find(({ title, depth }) => depth === 2 && title === 'What you will learn')
  if (start === undefined) return []
  // the rules of devcourse tell what such a page does not teach or test (docs/objectives.md)
  if (/^objectives:/m.test(page.frontMatter)) return needsFindings(page, start)
  const list = start.content.find((node): node is List => node.type === 'list')
  const byId = new Map(sections.map((section) => [section.id, section]))
  const items = list?.children ?? []
  const named = new Set(items.flatMap((item) => item.children.flatMap(linksOf).map(({ url }) => url.slice(1))))
  const unnamed = sections.filter(({ title, id, depth }) => depth === 3 && EXERCISE.test(title) && !named.has(id))
  const missing: readonly Finding[] =
    list === undefined
      ? [
          {
            file,
            line: start.line,
            message: 'the section has no list of objectives; add one after "After this page you can"',
          },
        ]
      : []
  return [
    ...missing,
    ...items.flatMap((item) => itemFindings(file, item, byId)),
    ...unnamed.map(({ title, line, id }) => ({
      file,
      line,
      message: `no objective names "${title}"; link it there as [exercise …](#${id}), or leave it out`,
    })),
    ...needsFindings(page, start),
  ]
}

function itemFindings(file: string, item: ListItem, byId: ReadonlyMap<string, Section>): readonly Finding[] {
  const line = lineOf(item)
  const links = item.children.flatMap(linksOf)
  const text = item.children.map((node) => toString(node)).join(' ')
  const findings: Finding[] = []
  const cure = 'add ([Section](#section), [exercise 1](#exercise-1-…))'
  if (!/\([^()]*(?:\([^()]*\)[^()]*)*\)[;.,]?$/.test(text.trim()) || links.length === 0)
    return [{ file, line, message: `the objective does not end with links in parentheses; ${cure}` }]
  let sections = 0
  let exercises = 0
  for (const link of links) {
    const at = lineOf(link)
    const target = link.url.startsWith('#') ? byId.get(link.url.slice(1)) : undefined
    const said = toString(link).replace(/\s+/g, ' ')
    if (!link.url.startsWith('#')) continue
    if (target === undefined)
      findings.push({ file, line: at, message: `no section of this page is ${link.url}; mend the link` })
    else if (EXERCISE.test(target.title)) exercises++
    else {
      sections++
      if (said.toLowerCase() !== target.title.toLowerCase())
        findings.push({
          file,
          line: at,
          message: `the link says "${said}", its section is called "${target.title}"; write the title`,
        })
    }
  }
  if (sections === 0)
    findings.push({ file, line, message: 'the objective names no section that teaches it; link one of this page' })
  if (exercises === 0)
    findings.push({ file, line, message: 'the objective names no exercise that tests it; link one of this page' })
  return findings
}

/** After the list: what the page needs, and how long it takes. */
function needsFindings({ file, text }: Page, { line }: Section): readonly Finding[] {
  const findings: Finding[] = []
  if (!/^\*\*Needs:\*\* \S/m.test(text))
    findings.push({
      file,
      line,
      message: 'the page does not say what it needs; add "**Needs:** …" below the objectives',
    })
  if (hoursOf(text) === undefined)
    findings.push({
      file,
      line,
      message: 'the page does not say how long it takes; add "**Time:** 3 hours with the exercises."',
    })
  return findings
}

/** The hours that a page says it takes. */
export function hoursOf(text: string): number | undefined {
  const [, hours] = /\*\*Time:\*\*\s+(\d+(?:\.\d+)?)\s+hours?\b/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours)
}
