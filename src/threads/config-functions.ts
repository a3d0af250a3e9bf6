/**
 * The functions of the configuration in a worker thread. Functions cannot be sent there, so the thread loads the configuration
 * itself.
 */
import { hearLateErrors } from '../base/late-errors.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Site } from '../model/site.ts'
import type { BatchAnswer } from './thread.ts'
import { systemFailure } from '../base/system-failure.ts'

/** The functions that take part in reading Markdown, where there are any: the configuration was good a moment ago. */
export async function ownFunctions(
  { root, config: { file, i18n } }: Site,
  withFunctions: boolean,
): Promise<MarkdownFunctions | undefined> {
  if (!withFunctions) return undefined
  const { loaded } = await loadConfig(root, {
    locale: i18n.locale,
    ...(file === undefined ? {} : { configFile: file }),
  })
  if (loaded === undefined) throw new Error('the configuration cannot be loaded a second time')
  return loaded.functions.markdown
}

/** The work on one task, whose system failures come back as data. */
export function answering<Task, Result extends object>(
  work: (task: Task) => Promise<Result>,
): (task: Task) => Promise<BatchAnswer<Result>> {
  let stopped: Diagnostic | undefined
  hearLateErrors((finding) => (stopped ??= finding))
  return async (task) => {
    try {
      const answer = await work(task)
      return stopped === undefined ? answer : { stopped }
    } catch (problem) {
      const failure = systemFailure(problem)
      if (failure === undefined) throw problem
      return { stopped: failure }
    }
  }
}
