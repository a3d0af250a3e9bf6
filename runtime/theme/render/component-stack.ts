/** Which component failed, and where: React tells it of the streaming renderer only, which is asked after a failure. */
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { faultyElement } from './faulty-elements.ts'

/** Longest time for an element to fail again, in milliseconds: it did so at once before. */
const PATIENCE = 2000

/**
 * Render an element that failed once more, and give React's stack of components, innermost first; undefined if it does not
 * fail. Where React refuses an element, the first line is the place at which that is written: `at (written:file:1:2)`.
 */
export async function componentStack(element: ReactElement): Promise<string | undefined> {
  const render = (): void => void renderToString(element)
  const stack = await streamedStack(element)
  const fault = faultyElement(thrownBy(render), render)
  if (fault === undefined) return stack
  return `    at (written:${fault.file}:${fault.line.toString()}:${fault.column.toString()})\n${stack ?? ''}`
}

function streamedStack(element: ReactElement): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (stack: string | undefined): void => {
      clearTimeout(timer)
      resolve(stack)
    }
    const timer = setTimeout(() => {
      stream.abort()
      done(undefined)
    }, PATIENCE)
    const stream = renderToPipeableStream(element, {
      onError: (_, { componentStack: stack }) => {
        done(stack)
      },
      onAllReady: () => {
        done(undefined)
      },
    })
  })
}

function thrownBy(render: () => void): unknown {
  try {
    render()
  } catch (problem) {
    return problem
  }
  return undefined
}
