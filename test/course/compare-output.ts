/** What a page shows of a command's output next to what the command printed. */

/** What was printed. */
export interface Printed {
  /** By the commands of the block. */
  readonly own: string
  /** Meanwhile by servers and jobs that blocks before it started: the page may show these lines, anywhere. */
  readonly jobs: string
  /** Whether something was started that still prints: then the order of lines is a matter of chance. */
  readonly unordered: boolean
  /** The temporary folder of the page. */
  readonly folder: string
}

/** Any number of lines, or any part of a line. */
const ANY = '…'

/**
 * The first line shown (from 0) that nothing printed fits, or `undefined`. As many lines as are shown plus one: there is more
 * than is shown. Equal are all ids of Git, times in ms, and folders of the page or of somebody's home.
 */
export function firstDifference(shown: string, { own, jobs, unordered, folder }: Printed): number | undefined {
  const wanted = linesOf(shown, folder).map((line) => (line.trim() === ANY ? ANY : matcher(line)))
  const printed = linesOf(own, folder)
  const extra = linesOf(jobs, folder)
  const difference = inTurn(wanted, printed, extra)
  if (difference === undefined || !unordered) return difference
  return inAnyOrder(wanted, [...printed, ...extra]) ? undefined : difference
}

type Wanted = typeof ANY | ((line: string) => boolean)

/** The lines of a text without those at its end that are empty, and with everything that varies made equal. */
function linesOf(text: string, folder: string): readonly string[] {
  // a terminal shows what follows the last carriage return of a line
  const plain = text
    .replace(/\r+(?=\n|$)/g, '')
    .replace(/^.*\r/gm, '')
    .replace(/\s+$/, '')
  return plain === '' ? [] : plain.split('\n').map((line) => alike(line, folder))
}

function alike(line: string, folder: string): string {
  return line
    .replaceAll(folder, '‹folder›')
    .replace(/(?:\/private)?\/(?:tmp|home|Users)\/[\w.-]+/g, '‹folder›')
    .replace(/\b(g?)[0-9a-f]{7,40}\b/g, '$1‹id›')
    .replace(/\b\d+(?:\.\d+)?( ?)ms\b/g, '‹time›$1ms')
    .replace(/\bduration_ms \d+(?:\.\d+)?/g, 'duration_ms ‹time›')
    .trimEnd()
}

function matcher(line: string): (printed: string) => boolean {
  if (!line.includes(ANY)) return (printed) => printed === line
  const parts = line.split(ANY).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('.*')}$`)
  return (printed) => pattern.test(printed)
}

/**
 * Lines shown against lines printed, in their order; lines of jobs may come in between or stay out. The states are how many
 * lines of both were used up.
 */
function inTurn(wanted: readonly Wanted[], own: readonly string[], jobs: readonly string[]): number | undefined {
  const width = jobs.length + 1
  const state = (used: number, ofJobs: number): number => used * width + ofJobs
  let reached = skipped(new Set([state(0, 0)]), { width, own: own.length, any: false })
  for (const [at, want] of wanted.entries()) {
    const next = new Set<number>()
    if (want === ANY) for (const key of skipped(reached, { width, own: own.length, any: true })) next.add(key)
    else
      for (const key of reached) {
        const used = Math.floor(key / width)
        const ofJobs = key % width
        const line = own[used]
        const other = jobs[ofJobs]
        if (line !== undefined && want(line)) next.add(state(used + 1, ofJobs))
        if (other !== undefined && want(other)) next.add(state(used, ofJobs + 1))
      }
    if (next.size === 0) return at
    reached = skipped(next, { width, own: own.length, any: false })
  }
  return [...reached].some((key) => Math.floor(key / width) === own.length) ? undefined : wanted.length
}

/** The states that are reached by leaving out lines of jobs, and with `any` those of the block. */
function skipped(
  from: ReadonlySet<number>,
  { width, own, any }: { readonly width: number; readonly own: number; readonly any: boolean },
): ReadonlySet<number> {
  const all = new Set(from)
  for (const key of all) {
    // a set also gives what is added while one goes through it
    if ((key % width) + 1 < width) all.add(key + 1)
    if (any && Math.floor(key / width) < own) all.add(key + width)
  }
  return all
}

/** Whether each line shown is among those printed, once each, and none is left over unless `…` stands for it. */
function inAnyOrder(wanted: readonly Wanted[], printed: readonly string[]): boolean {
  const left = [...printed]
  for (const want of wanted) {
    if (want === ANY) continue
    const at = left.findIndex(want)
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0 || wanted.includes(ANY)
}
