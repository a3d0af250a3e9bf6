/**
 * How V8 is to work for a command, told once the command's modules are there: with any flag that is not as V8 has it by itself, Node compiles
 * its own modules anew, 20 ms in each command and 30 ms in each thread that begins then.
 */
import { setFlagsFromString } from 'node:v8'

/** Pages that are made, from which on they are many: of so many, a small room for what was just made costs as much time as it saves. */
const MANY = 60

/** Pages that are made, from which on they count as thousands. */
const THOUSANDS = 1000

/** How many pages a command makes, or composes to look for something in them; few: a build of a site of which the last one is remembered. */
export type ExpectedPages = 'thousands' | 'many' | 'few'

/**
 * Percent by which the heap may grow before V8 looks for garbage in it. A page's trees are garbage once it is written: to look before the heap
 * has doubled takes no longer, and a twentieth less memory; to wait until it has trebled takes a fifth more. Of thousands of pages much is
 * kept: to look more often takes a fiftieth less memory, and a hundredth more time. What a build reads to see that a large site stands as it
 * is stays in use: to look for garbage in it takes a thirtieth of its time.
 */
const HEAP_GROWS: Readonly<Record<ExpectedPages, number>> = { thousands: 60, many: 80, few: 300 }

/**
 * How many times as large the room for what was just made becomes, when much of that stays in use; 2 is what V8 has by itself. Where few pages
 * are made the room stays as it is, 4 MB by then: to look for garbage in it more often costs less than memory that is touched for the first
 * time (a build after an edit, of 300 pages or of 3,000, takes a tenth less time and memory). A thread that begins later takes this back.
 */
const YOUNG_GROWS: Readonly<Record<ExpectedPages, number>> = { thousands: 2, many: 2, few: 1 }

/**
 * How much a function must run before it is optimized. Much of what Node 20 optimizes in a build runs too seldom after that: fifteen times as
 * much saves 11 % of the processor time of 300 pages, and 20 % of that of 3,000 of which most are alike. Later versions count otherwise.
 */
const HOT = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []

/** So many pages are to be made, which a build knows when it has seen what it keeps. Few change nothing. */
export function expectToMake(pages: number): void {
  if (pages >= MANY) expectPages(pages < THOUSANDS ? 'many' : 'thousands')
}

/** The modules of a command are there, and it begins to work. */
export function expectPages(pages: ExpectedPages): void {
  const flags = [`--heap-growing-percent=${HEAP_GROWS[pages]}`, `--semi-space-growth-factor=${YOUNG_GROWS[pages]}`]
  for (const flag of [...flags, ...HOT]) setFlagsFromString(flag)
}
