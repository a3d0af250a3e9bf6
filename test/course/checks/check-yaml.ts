/** YAML in code blocks: its syntax, and by what it holds a workflow, an action or a Compose file. */
import { isMap, parseAllDocuments, type Document } from 'yaml'
import type { Block } from '../blocks.ts'
import { composeProblems } from './check-compose.ts'
import { actionProblems, workflowProblems } from './check-workflow.ts'
import { placeOf, type Problem } from '../problem.ts'

/** What is wrong with a block of YAML. A part of a file is only parsed. */
export async function yamlProblems({
  code,
  part,
  title,
}: Pick<Block, 'code' | 'part' | 'title'>): Promise<readonly Problem[]> {
  const documents: readonly Document[] = [...parseAllDocuments(code, { prettyErrors: false })]
  const problems = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos: [offset] }) => ({ ...placeOf(code, offset), message })),
  )
  const [document] = documents
  if (problems.length > 0 || part || document === undefined || !isMap(document.contents)) return problems
  const has = (key: string): boolean => document.has(key)
  if ((has('on') && has('jobs')) || /(?:^|\/)\.github\/workflows\//.test(title ?? '')) return workflowProblems(code)
  if (has('runs') && has('name')) return actionProblems(code)
  if (has('services') || /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/.test(title ?? ''))
    return composeProblems(document, code)
  return []
}
