/** Exercises: `:::exercise[Title]{#id points=4 time="20 min"}` with hints and solutions in it, and lists of them. */
import type { Heading, Link, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { ExercisePart, ExercisesConfig } from '../../../model/teach/exercises.ts'
import type { Messages } from '../../../model/languages.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { shownTime } from '../../../shared/teach.ts'
import type { ContainerDirective, LeafDirective } from '../../directive-nodes.ts'
import { draftOf, type CompileFile, type Draft } from '../../draft.ts'
import { placeOf } from '../../place.ts'
import { EXERCISE_LINK, LATE } from '../marks.ts'
import { box, headingDepth, isFold, paragraph, parts, type Block } from './elements.ts'
import { keepOnly } from './only-exercises.ts'
import { writtenExercises, type WrittenExercise } from './outline.ts'
import { emptyExercise, exerciseFindings, listFindings, notRead, strayFold } from './findings.ts'

/** Names of the directives. */
export const EXERCISE_NAMES = ['exercise', 'hint', 'solution', 'exercises'] as const

/** Class of folds that are not printed. */
const UNPRINTED = 'unprinted'

interface Options extends ExercisesConfig {
  /** What alone is shown, on a sheet of exercises. */
  readonly part?: ExercisePart | undefined
  readonly texts?: Messages | undefined
}

/**
 * Make elements of the directives. Reports `empty-exercise`, `stray-solution`, `exercise-attribute` and `unread-exercise` (warnings),
 * `exercise-without-id` (information).
 */
export function remarkExercises(options: Options) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (!/::(?:exercise|hint|solution)/.test(draft.source)) return
    new Exercises(options, draft).take(tree)
  }
}

class Exercises {
  readonly #options: Options
  readonly #draft: Draft
  readonly #written: ReadonlyMap<number, WrittenExercise>
  readonly #read = new Set<WrittenExercise>()
  /** Solutions at the end of the page. */
  readonly #appendix: Block[] = []
  /** Depth of the heading that what follows stands below. */
  #depth = 1
  /** For a sheet: the exercises, what is left out of them, and how many levels their headings stand deeper there. */
  readonly #kept: RootContent[] = []
  readonly #dropped = new Set<Nodes>()
  #deeper = 0

  constructor(options: Options, draft: Draft) {
    this.#options = options
    this.#draft = draft
    this.#written = new Map(writtenExercises(draft.source).map((exercise) => [exercise.opening.line, exercise]))
  }

  take(tree: Root): void {
    this.#look(tree, undefined)
    for (const exercise of this.#written.values())
      if (!this.#read.has(exercise)) this.#draft.diagnostics.push(notRead(exercise))
    if (this.#options.part !== undefined) {
      keepOnly(tree, this.#options.part.show === 'solutions' ? this.#appendix : this.#kept)
      return
    }
    if (this.#appendix.length === 0) return
    const heading: Heading = {
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value: this.#text('solutions', 'Solutions') }],
    }
    tree.children.push(box('section', { className: ['solutions'] }, [heading, ...this.#appendix]))
  }

  #look(parent: Parents, exercise: WrittenExercise | undefined): void {
    for (const node of parent.children) {
      if (node.type === 'heading') {
        this.#depth = node.depth
        if (exercise !== undefined) node.depth = headingDepth(node.depth + this.#deeper)
      }
      if (node.type === 'containerDirective' && node.data === undefined) this.#directive(node, exercise)
      else if (node.type === 'leafDirective' && node.name === 'exercises') this.#list(node)
      else if ('children' in node && node.type !== 'paragraph' && node.type !== 'table') this.#look(node, exercise)
    }
    if (this.#dropped.size === 0 || !parent.children.some((node) => this.#dropped.has(node))) return
    parent.children = parent.children.filter((node) => !this.#dropped.has(node)) as typeof parent.children
    if (parent.children.length === 0) this.#dropped.add(parent)
  }

  #directive(node: ContainerDirective, exercise: WrittenExercise | undefined): void {
    switch (node.name) {
      case 'exercise':
        this.#exercise(node, exercise)
        return
      case 'hint':
      case 'solution':
        this.#fold(node, node.name, exercise)
        return
      case 'exercises':
        this.#list(node)
        return
      default:
        this.#look(node, exercise)
    }
  }

  #exercise(node: ContainerDirective, around: WrittenExercise | undefined): void {
    const exercise = this.#written.get(node.position?.start.line ?? 0)
    const { label, content } = parts(node)
    if (exercise === undefined) {
      this.#draft.diagnostics.push(notRead(node))
      this.#look(node, undefined)
      return
    }
    this.#read.add(exercise)
    this.#draft.diagnostics.push(...exerciseFindings(exercise))
    if (!content.some((child) => child.type !== 'containerDirective' || !isFold(child.name)))
      this.#draft.diagnostics.push(emptyExercise(exercise))
    const depth = this.#depth
    const { part } = this.#options
    if (part !== undefined && around === undefined) {
      this.#deeper = part.depth - headingDepth(depth + 1)
      this.#kept.push(node)
    }
    node.children = content
    this.#look(node, exercise)
    this.#depth = depth
    node.data = { hName: 'section', hProperties: { className: ['exercise'] } }
    node.children = [this.#heading(exercise, label), ...this.#facts(exercise), ...node.children]
  }

  #heading({ outline, opening }: WrittenExercise, label: Paragraph | undefined): Heading {
    const { line, name } = opening
    const depth = headingDepth(this.#depth + 1 + this.#deeper)
    const number = this.#number(outline.id)
    const [first, ...more] = label?.children ?? []
    const blank = { type: 'text', value: ' ' } as const
    const title =
      first?.type === 'text' ? [{ ...first, value: ` ${first.value}` }] : first === undefined ? [] : [blank, first]
    return {
      type: 'heading',
      depth,
      children: [number, ...title, ...more],
      data: {
        hProperties: {
          id: outline.id,
          className: ['exercise__title', ...(first === undefined ? ['exercise__title--none'] : [])],
        },
        keepsId: true,
      },
      position: { start: { line, column: name.column }, end: { line, column: name.endColumn } },
    }
  }

  /** A link to the exercise that shows its number, which is known when the page is made. */
  #number(id: string): Link {
    const hProperties = {
      className: ['exercise__number'],
      [EXERCISE_LINK]: this.#text('numbered', 'Exercise {number}'),
    }
    return { type: 'link', url: `#${id}`, children: [], data: { hProperties } }
  }

  #facts({ outline: { points, minutes } }: WrittenExercise): readonly Paragraph[] {
    const facts = [
      ...(points === undefined ? [] : [`${this.#text('points', 'Points')}: ${points.toString()}`]),
      ...(minutes === undefined ? [] : [shownTime(minutes)]),
    ]
    return facts.length === 0 ? [] : [paragraph(['exercise__facts'], [{ type: 'text', value: facts.join(' · ') }])]
  }

  #fold(node: ContainerDirective, name: 'hint' | 'solution', exercise: WrittenExercise | undefined): void {
    if (exercise === undefined) this.#draft.diagnostics.push(strayFold(node))
    const { label, content } = parts(node)
    const word = name === 'hint' ? this.#text('hint', 'Hint') : this.#text('solution', 'Solution')
    const { part, print } = this.#options
    node.children = content
    this.#look(node, exercise)
    if (part !== undefined) {
      this.#dropped.add(node)
      if (part.show === 'exercises' || name === 'hint' || exercise === undefined) return
      const titled = label === undefined ? [] : [paragraph(['solutions__title'], label.children)]
      const of = paragraph(['solutions__exercise'], [this.#number(exercise.outline.id)])
      this.#appendix.push(
        box('div', { className: ['solutions__item'] }, [of, ...titled, ...(node.children as Block[])]),
      )
      return
    }
    const moves = name === 'solution' && print === 'appendix' && exercise !== undefined
    const title: PhrasingContent[] = [{ type: 'text', value: label === undefined ? word : `${word}: ` }]
    const summary = paragraph([], [...title, ...(label?.children ?? [])], 'summary')
    const classes = [name, ...(print === 'none' || (print === 'appendix' && !moves) ? [UNPRINTED] : [])]
    if (!moves) {
      node.data = { hName: 'details', hProperties: { className: classes } }
      node.children = [summary, ...node.children]
      return
    }
    const id = this.#solutionId(exercise)
    const of = paragraph(['solutions__exercise'], [this.#number(exercise.outline.id)])
    const fold = box('details', { className: classes }, [summary, ...(node.children as Block[])])
    this.#appendix.push(box('div', { className: ['solutions__item'], id }, [of, fold]))
    const shown = label === undefined ? word : `${word}: ${toString(label)}`
    const to: Link = { type: 'link', url: `#${id}`, children: [{ type: 'text', value: shown }] }
    node.data = { hName: 'div', hProperties: { className: ['exercise__solution', UNPRINTED] } }
    node.children = [{ type: 'paragraph', children: [to] }]
  }

  readonly #solutions = new Map<WrittenExercise, number>()

  /** Id of a solution at the end of the page: that of its exercise with the word behind it. */
  #solutionId(exercise: WrittenExercise): string {
    const count = (this.#solutions.get(exercise) ?? 0) + 1
    this.#solutions.set(exercise, count)
    return `${exercise.outline.id}-solution${count === 1 ? '' : `-${count.toString()}`}`
  }

  #list(node: ContainerDirective | LeafDirective): void {
    const { attributes } = node
    this.#draft.diagnostics.push(...listFindings(node))
    const scope = attributes?.['scope'] ?? ''
    const texts = attributes?.['texts'] ?? undefined
    const props = {
      scope: scope === '' ? 'course' : scope,
      ...(texts === undefined ? {} : { texts, depth: headingDepth(this.#depth + 1) }),
    }
    const index = this.#draft.late.push({ name: 'ExerciseList', props, place: placeOf(node) }) - 1
    node.data = { hName: 'div', hProperties: { [LATE]: index.toString() } }
    node.children = []
  }

  #text(id: string, english: string): string {
    return lookUp(this.#options.texts, `theme.exercise.${id}`) ?? english
  }
}

declare module 'mdast' {
  interface HeadingData {
    /** Its id is that of an exercise, and no slug. */
    keepsId?: boolean
  }
}
