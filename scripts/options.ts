/** The options of a configuration one by one: path, what it takes, and what src/config/schema/option-texts.ts says of it. */
import { OPTION_TEXTS, SAME_OPTIONS, type OptionText } from '../src/config/schema/option-texts.ts'
import { userConfigSchema } from '../src/config/schema/table.ts'
import { shapesOf, type Field, type Shape } from './shape.ts'

/** One option. */
export interface Option {
  /** Keys with dots; lists and names in between are not in it. */
  readonly path: string
  readonly field: Field
}

/** The shapes of the whole configuration. */
export const configShapes: readonly Shape[] = shapesOf(userConfigSchema)

/** Give the text of an option: its own, or that of the option that means the same. */
export function optionText(path: string): OptionText | undefined {
  const own = OPTION_TEXTS[path]
  if (own !== undefined) return own
  const [prefix, other] = SAME_OPTIONS.find(([first]) => path.startsWith(`${first}.`)) ?? []
  return prefix === undefined || other === undefined ? undefined : optionText(`${other}${path.slice(prefix.length)}`)
}

/** List the options below `path`, each before those in it; keys that are refused whatever their value are left out. */
export function optionsOf(shapes: readonly Shape[] = configShapes, path = ''): readonly Option[] {
  const found = new Map<string, Option>()
  for (const shape of shapes) {
    for (const option of optionsIn(shape, path)) if (!found.has(option.path)) found.set(option.path, option)
  }
  return [...found.values()]
}

function optionsIn(shape: Shape, path: string): readonly Option[] {
  if (shape.kind === 'list') return optionsOf(shape.items, path)
  if (shape.kind === 'map') return optionsOf(shape.values, path)
  if (shape.kind !== 'table') return []
  return [...shape.fields].flatMap(([key, field]) => {
    const below = path === '' ? key : `${path}.${key}`
    return field.shapes.length === 0 ? [] : [{ path: below, field }, ...optionsOf(field.shapes, below)]
  })
}
