/** Names of the beginnings of posts among the files that pages show: a list shows the text before the marker, which is a unit of its own. */
import { sourceOfExercises } from '../teach/exercise-source.ts'

/** No link can mean a file with this ending: it begins a query. */
const PREVIEW = '?preview'

/** The name of the beginning of a post. */
export function previewOf(source: string): string {
  return source + PREVIEW
}

/** Whether a name is that of a beginning. */
export function isPreview(source: string): boolean {
  return source.endsWith(PREVIEW)
}

/** The file that a text is written in. */
export function fileBehind(source: string): string {
  return isPreview(source) ? source.slice(0, -PREVIEW.length) : sourceOfExercises(source)
}
