/** The process that draws: a picture at a time, as it is asked. A library that hangs or fails takes nothing with it but this process. */
import type { DrawingResult, MermaidTheme } from '../../model/diagram.ts'
import type { DrawAnswer, DrawTask } from '../tasks.ts'
import { isRecord } from '../../shared/is-record.ts'
import { ownTheme, pairName } from './palette.ts'

type Draw = (task: DrawTask) => Promise<DrawingResult>

/** Loaded libraries, by kind and file. */
const loaded = new Map<string, Promise<Draw>>()

process.on('message', (task: DrawTask) => {
  void answer(task)
})
// nobody is left to draw for
process.on('disconnect', () => process.exit(0))

async function answer(task: DrawTask): Promise<void> {
  const send = (answer: DrawAnswer): void => void process.send?.(answer)
  try {
    const key = `${task.kind} ${task.module}`
    const draw = loaded.get(key) ?? load(task)
    loaded.set(key, draw)
    send({ id: task.id, result: await (await draw)(task) })
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    send({
      id: task.id,
      result: { fault: { cause: 'limit', message: `\`${task.kind}\` cannot be loaded: ${message}` } },
    })
  }
}

async function load({ kind, module }: DrawTask): Promise<Draw> {
  if (kind === 'graphviz') {
    const { loadGraphviz } = await import('./graphviz.ts')
    const draw = await loadGraphviz(module)
    return ({ text }) => draw(text)
  }
  const { loadMermaid } = await import('./mermaid.ts')
  const draw = await loadMermaid(module)
  return ({ text, light, dark }) =>
    draw(text, { light: themed(light, 'light'), dark: themed(dark, 'dark'), nameOf: pairName })
}

/** Our look where the configuration names no theme, with what it says besides. */
function themed(given: MermaidTheme, mode: 'light' | 'dark'): MermaidTheme {
  if (given.theme !== undefined) return given
  const { theme, options } = ownTheme(mode)
  const { themeVariables } = given.options
  const variables = { ...(options['themeVariables'] as object), ...(isRecord(themeVariables) ? themeVariables : {}) } // of ours
  return { theme, options: { ...given.options, themeVariables: variables } }
}
