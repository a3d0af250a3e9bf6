/** All shapes of slow input. */
import { CODE_SHAPES } from './code-shapes.ts'
import { DATA_SHAPES } from './data-shapes.ts'
import { MARKDOWN_SHAPES } from './markdown-shapes.ts'
import { MDX_SHAPES } from './mdx-shapes.ts'
import type { Shape } from './shape.ts'
import { TEACH_SHAPES } from './teach-shapes.ts'

const CONFIGURATION = "export default { title: 'x', docs: { path: 'docs' } }\n"

/** Each with a configuration. */
export const SHAPES: readonly Shape[] = [
  ...MARKDOWN_SHAPES,
  ...MDX_SHAPES,
  ...DATA_SHAPES,
  ...CODE_SHAPES,
  ...TEACH_SHAPES,
].map(({ name, files }) => ({
  name,
  files: (size) => ({ 'devcourse.config.mjs': CONFIGURATION, ...files(size) }),
}))
