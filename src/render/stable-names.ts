/** Which stable class names (src/shared/stable-names.ts) the pages have that are being rendered: several sites may be at once. */
import { stableNames } from '#runtime/components/stable'
import type { ThemeConfig } from '../model/theme.ts'
import { isGiven, type StableGroup } from '../shared/stable-names.ts'
import { WorkValue } from './work-value.ts'

const classic = new WorkValue<readonly StableGroup[]>()

const NONE: readonly StableGroup[] = []

stableNames.isGiven = (name) => {
  const named = classic.get()
  return named !== undefined && isGiven(name, named)
}

/** Do work in which pages are rendered, with the names that the look of their site has. */
export function withStableNames<Result>(look: ThemeConfig['classic'], work: () => Result): Result {
  return classic.run(namedIn(look), work)
}

/** The same as `WorkValue.runAlone`. */
export async function withStableNamesAlone<Result>(
  look: ThemeConfig['classic'],
  work: () => Promise<Result>,
): Promise<Result> {
  return classic.runAlone(namedIn(look), work)
}

/** The same object for all works of a site, so that `runAlone` knows them as one. */
function namedIn(look: ThemeConfig['classic']): readonly StableGroup[] | undefined {
  return look === undefined ? undefined : (look.named ?? NONE)
}
