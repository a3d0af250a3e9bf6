/**
 * Temporary files and folders carry in their names which process made them, so that the leftovers of a process
 * that was killed can be told from the work of one that runs.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Stands between the name of an out-dir and that of a temporary folder beside it. */
export const TEMPORARY = '.devcourse-'

/** Host, process id, start of the process, time of making, chance. */
const TAG = /(?:^|[.-])([\da-f]{6})-(\d+)-(\d+)-([\da-z]{9})-[\da-f]{6}$/

/** Whether a process of another host lives cannot be known: what it made is taken for left over after a day. */
const FOREIGN_MS = 24 * 60 * 60 * 1000

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)

/** A new name for something temporary that this process makes. */
export function ownerTag(): string {
  const time = Date.now().toString(36).padStart(9, '0')
  return `${HOST}-${process.pid.toString()}-${startOf(process.pid)}-${time}-${randomBytes(3).toString('hex')}`
}

/** Whether this process has made the temporary thing of this name, in whichever thread. */
export function isOwn(name: string): boolean {
  const [, host, pid, start] = TAG.exec(name) ?? []
  return host === HOST && Number(pid) === process.pid && start === startOf(process.pid)
}

/** Whether nobody needs the temporary thing of this name any more: its process is dead, or the name tells of none. */
export function isLeftOver(name: string): boolean {
  const [, host, pid, start] = TAG.exec(name) ?? []
  if (host !== HOST) return Date.now() - madeAt(name) > FOREIGN_MS
  return !isAlive(Number(pid)) || startOf(Number(pid)) !== start
}

/** When the temporary thing of this name was made, in milliseconds; 0 when the name does not tell. */
export function madeAt(name: string): number {
  return parseInt(TAG.exec(name)?.[4] ?? '0', 36)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) // signal 0 only asks
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM' // alive, of another user
  }
}

/** When a process was started, in ticks: process ids are used again. '0' where the system does not tell (no `/proc`). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid.toString()}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '0' // the name before may hold anything
  } catch {
    return '0'
  }
}
