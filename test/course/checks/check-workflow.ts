/** Workflows and actions in code blocks, read by GitHub's own parser: keys, values, expressions, `needs`, schedules. */
import type { parseAction as ParseAction } from '@actions/workflow-parser/actions/action-parser'
import type * as Parser from '@actions/workflow-parser'
import { build } from 'esbuild'
import { PROJECT } from '../../support/cli.ts'
import type { Problem } from '../problem.ts'

type Library = typeof Parser & { readonly parseAction: typeof ParseAction }

let library: Promise<Library> | undefined

/** What GitHub would say of a workflow. */
export async function workflowProblems(code: string): Promise<readonly Problem[]> {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await (library ??= load())
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content: code }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return problemsOf(context)
}

/** What GitHub would say of an `action.yml`. */
export async function actionProblems(code: string): Promise<readonly Problem[]> {
  const { parseAction, NoOperationTraceWriter } = await (library ??= load())
  return problemsOf(parseAction({ name: 'action.yml', content: code }, new NoOperationTraceWriter()).context)
}

function problemsOf({ errors }: Parser.TemplateParseResult['context']): readonly Problem[] {
  return errors.getErrors().map(({ rawMessage, range }) => ({
    line: range?.start.line ?? 1,
    ...(range !== undefined && { column: range.start.column }),
    message: rawMessage,
  }))
}

/** The package imports JSON in a way that Node refuses; bundled it holds it. */
async function load(): Promise<Library> {
  const name = '@actions/workflow-parser'
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'; export * from '${name}/actions/action-parser'`, resolveDir: PROJECT },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    // what it asks for by `require` is Node's own
    banner: { js: `import{createRequire as r}from'node:module';const require=r(${JSON.stringify(import.meta.url)});` },
    logLevel: 'error',
  })
  const code = outputFiles.map(({ text }) => text).join('')
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Library
}
