/** How far the heap may grow before V8 looks for garbage in it. `bin/devcourse.js` begins as a build that makes many pages is to go on. */
import { setFlagsFromString } from 'node:v8'

/** Percent by which the heap may grow. Pages that are made leave much garbage: to wait until the heap has trebled takes a fifth more memory (see `bin/devcourse.js`). */
const MANY_PAGES = 80
/** What a build reads to see that a large site stands as it is stays in use: to look for garbage in it takes a thirtieth of its time. */
const FEW_PAGES = 300

/** A large site is there already: it is likely that few pages are made. */
export function expectFewPages(): void {
  growBy(FEW_PAGES)
}

/** Many pages are made. */
export function expectManyPages(): void {
  growBy(MANY_PAGES)
}

function growBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
}
