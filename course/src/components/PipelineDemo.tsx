/** A pipeline whose stages can be broken and mended: the interactive part of the plain Markdown page. */
import { useState } from 'react'

const STAGES = [
  { name: 'lint', purpose: 'Is the code written as we agreed?' },
  { name: 'test', purpose: 'Does it do what it should?' },
  { name: 'build', purpose: 'Can it be packed?' },
  { name: 'deploy', purpose: 'Does it start where people use it?' },
] as const

type StageName = (typeof STAGES)[number]['name']
type State = 'passed' | 'failed' | 'skipped'

interface PipelineDemoProps {
  /** Stage that fails at the start. */
  readonly initial: StageName
  /** How many stages the pipeline has, from the first. */
  readonly steps: number
}

/** Show the stages in order, each with a button that breaks or mends it, and say how the run ends. */
export default function PipelineDemo({ initial, steps }: PipelineDemoProps) {
  const [broken, setBroken] = useState<readonly StageName[]>([initial])
  const stages = STAGES.slice(0, steps)
  const failedAt = stages.findIndex((stage) => broken.includes(stage.name))

  function toggle(name: StageName): void {
    setBroken(broken.includes(name) ? broken.filter((other) => other !== name) : [...broken, name])
  }

  return (
    <section className="pipeline-demo" aria-label="Pipeline demo">
      <ol className="pipeline-demo__stages">
        {stages.map((stage, index) => {
          const state = stateOf(index, failedAt)
          return (
            <li key={stage.name} className={`pipeline-demo__stage pipeline-demo__stage--${state}`}>
              <strong className="pipeline-demo__name">{stage.name}</strong>
              <span className="pipeline-demo__purpose">{stage.purpose}</span>
              <span className="pipeline-demo__state">{state}</span>
              <button type="button" className="pipeline-demo__button" onClick={() => toggle(stage.name)}>
                {broken.includes(stage.name) ? `Mend ${stage.name}` : `Break ${stage.name}`}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="pipeline-demo__status" role="status">
        {summary(
          stages.map((stage) => stage.name),
          failedAt,
        )}
      </p>
      <button
        type="button"
        className="pipeline-demo__button"
        aria-disabled={broken.length === 0}
        onClick={() => setBroken([])}
      >
        Mend everything
      </button>
    </section>
  )
}

/** The state of a stage when the stage `failedAt` is the first that fails (-1: none). */
function stateOf(index: number, failedAt: number): State {
  if (failedAt === -1 || index < failedAt) return 'passed'
  return index === failedAt ? 'failed' : 'skipped'
}

/** One sentence on how the run ends. */
function summary(names: readonly StageName[], failedAt: number): string {
  if (failedAt === -1) return `All ${names.length} stages passed.`
  const skipped = names.slice(failedAt + 1)
  const rest = skipped.length === 0 ? 'Nothing was skipped.' : `Skipped: ${skipped.join(', ')}.`
  return `The run failed at ${names[failedAt]}. ${rest}`
}
