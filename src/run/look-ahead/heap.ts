/** How far the heap may grow before V8 looks for garbage in it. `bin/devcourse.js` begins as a build that makes many pages is to go on. */
import { setFlagsFromString } from 'node:v8'

/** Pages that are made, from which on they are many: of so many, a small room for what was just made costs as much time as it saves. */
export const MANY = 60

/** Percent by which the heap may grow. Pages that are made leave much garbage: to wait until the heap has trebled takes a fifth more memory (see `bin/devcourse.js`). */
const MANY_PAGES = 80
/** What a build reads to see that a large site stands as it is stays in use: to look for garbage in it takes a thirtieth of its time. */
const FEW_OF_MANY = 300

/** How many times as large the room for what was just made becomes, when much of that stays in use: as V8 has it by itself. */
const YOUNG_GROWS = 2
/**
 * It stays as it is: 4 MB, when the program has loaded. To look for garbage in it more often costs less than memory that is touched for the
 * first time: a build after an edit, of 300 pages or of 3,000, takes a tenth less time and memory.
 */
const YOUNG_STAYS = 1

/** A large site is there already: it is likely that few of its pages are made. */
export function expectFewOfMany(): void {
  growBy(FEW_OF_MANY)
}

/** It is likely that few pages are made, and the program has loaded. A thread that begins later takes this back: V8 then sets its own factor. */
export function expectFewPages(): void {
  growYoungBy(YOUNG_STAYS)
}

/** Many pages are made. */
export function expectManyPages(): void {
  growBy(MANY_PAGES)
  growYoungBy(YOUNG_GROWS)
}

function growBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
}

function growYoungBy(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${String(factor)}`)
}
