/** What is told of exercises. */
import { info, warning, type Diagnostic, type Place } from '../../../model/diagnostic.ts'
import { didYouMean } from '../../../base/did-you-mean.ts'
import type { ContainerDirective, LeafDirective } from '../../directive-nodes.ts'
import { placeOf } from '../../place.ts'
import { valueOf, type WrittenExercise } from './outline.ts'
import type { Opening, Written } from './opening.ts'
import { minutesOf, pointsOf } from './quantities.ts'

/** The attributes of an exercise. */
const ATTRIBUTES = ['id', 'points', 'time', 'tests'] as const

/** What a list of exercises may be of. */
const SCOPES = ['page', 'chapter', 'course'] as const

/** What a sheet may show besides the exercises. */
const TEXTS = ['', 'solutions'] as const

/** What is wrong with the line that opens an exercise: `exercise-attribute` and `exercise-without-id`. */
export function exerciseFindings({ opening, outline }: WrittenExercise): readonly Diagnostic[] {
  const points = valueOf(opening, 'points')
  const time = valueOf(opening, 'time')
  return [
    ...opening.attributes.flatMap(({ name }) => (isKnown(name.text) ? [] : [unknown(name, opening)])),
    ...(points === undefined || pointsOf(points.text) !== undefined
      ? []
      : [
          attribute(`points \`${points.text}\`, expected a number`, 'write digits: `points=4`', place(points, opening)),
        ]),
    ...(time === undefined || minutesOf(time.text) !== undefined
      ? []
      : [
          attribute(
            `time \`${time.text}\`, expected hours or minutes`,
            'write `time="20 min"`, `time="1 h"` or `time="1 h 30 min"`',
            place(time, opening),
          ),
        ]),
    ...(outline.hasId
      ? []
      : [
          info('exercise-without-id', 'This exercise has no id: links to it break when another one is put before it', {
            place: place(opening.name, opening),
            hint: 'give it one that stays: `:::exercise[Title]{#name}`',
          }),
        ]),
  ]
}

function isKnown(name: string): boolean {
  return ATTRIBUTES.some((one) => one === name)
}

function unknown(name: Written, opening: Opening): Diagnostic {
  const near = didYouMean(name.text, ATTRIBUTES)
  return attribute(
    `attribute \`${name.text}\` of an exercise`,
    near ?? 'the attributes are `#id`, `points`, `time` and `tests`',
    place(name, opening),
  )
}

function attribute(what: string, hint: string, at: Place | undefined): Diagnostic {
  return warning('exercise-attribute', `Unexpected ${what}`, { hint, ...(at && { place: at }) })
}

/** Where something of the line that opens an exercise stands. */
function place({ column, endColumn }: Written, { line }: Opening): Place {
  return { line, column, endLine: line, endColumn: Math.max(endColumn, column + 1) }
}

/** Make the finding about an exercise that asks nothing. */
export function emptyExercise({ opening }: WrittenExercise): Diagnostic {
  return warning('empty-exercise', 'This exercise has no text besides its hints and solutions', {
    place: place(opening.name, opening),
    hint: 'write what is to be done below its first line, and `:::` at the end',
  })
}

/** Make the finding about a hint or solution that stands in no exercise. */
export function strayFold(node: ContainerDirective): Diagnostic {
  const at = firstLine(node)
  return warning('stray-solution', `Unexpected \`:::${node.name}\` outside of an exercise`, {
    hint: 'put it in front of the line that ends its exercise; the exercise has more colons at both ends: `::::exercise` … `::::`',
    ...(at && { place: at }),
  })
}

/** Make the finding about an exercise that only one of both readings of a text sees. */
export function notRead(exercise: WrittenExercise | ContainerDirective): Diagnostic {
  const rule = 'unread-exercise'
  if ('opening' in exercise)
    return warning(rule, 'This line opens no exercise, and yet one is counted', {
      place: place(exercise.opening.name, exercise.opening),
      hint: 'what is text belongs into a code block; an exercise begins behind a blank line, and at the start of its line',
    })
  const at = firstLine(exercise)
  return warning(rule, 'This exercise has no number: its first line cannot be read', {
    hint: 'write it on one line: `:::exercise[Title]{#id points=4}`',
    ...(at && { place: at }),
  })
}

/** What is wrong with the attributes of a list of exercises. */
export function listFindings(node: ContainerDirective | LeafDirective): readonly Diagnostic[] {
  const at = firstLine(node)
  return Object.entries(node.attributes ?? {}).flatMap(([name, value]) => {
    if (name === 'texts' && TEXTS.some((one) => one === value)) return []
    if (name === 'texts')
      return [attribute(`texts \`${value ?? ''}\``, 'write `texts` alone, or `texts=solutions`', at)]
    if (name !== 'scope')
      return [
        attribute(
          `attribute \`${name}\` of a list of exercises`,
          'write `scope=page`, `scope=chapter` or `scope=course`, and `texts` for a sheet with their texts',
          at,
        ),
      ]
    if (SCOPES.some((scope) => scope === value)) return []
    const near = didYouMean(value ?? '', SCOPES)
    return [attribute(`scope \`${value ?? ''}\``, near ?? 'write `page`, `chapter` or `course`', at)]
  })
}

function firstLine(node: ContainerDirective | LeafDirective): Place | undefined {
  const at = placeOf(node)
  if (at === undefined) return undefined
  const { line, column } = at
  const colons = node.type === 'leafDirective' ? 2 : 3
  return { line, column, endLine: line, endColumn: column + colons + node.name.length }
}
