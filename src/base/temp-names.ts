/**
 * Temporary files and folders carry in their names which process made them, so that the leftovers of a process
 * that was killed can be told from the work of one that runs.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { shortHash } from './hash.ts'

/** Stands between the name of an out-dir and that of a temporary folder beside it. */
export const TEMPORARY = '.devcourse-'

/** Where process ids count, process id, start of the process, time of making, chance. */
const TAG = /(?:^|[.-])([\da-f]{6})-(\d+)-(\d+)-([\da-z]{9})-[\da-f]{6}$/

/** What a process made of which cannot be known whether it lives is taken for left over after a day. */
const UNKNOWN_MS = 24 * 60 * 60 * 1000

/**
 * Where the process ids of this process count: on this host since it was started, and in this container. Containers often
 * share a host name, and their process ids begin at 1 in each.
 */
const SPACE = shortHash([hostname(), ...systemFacts()].join(' '), 6)

/** A new name for something temporary that this process makes. */
export function ownerTag(): string {
  const time = Date.now().toString(36).padStart(9, '0')
  return `${SPACE}-${process.pid.toString()}-${startOf(process.pid)}-${time}-${randomBytes(3).toString('hex')}`
}

/** Whether this process has made the temporary thing of this name, in whichever thread. */
export function isOwn(name: string): boolean {
  const [, space, pid, start] = TAG.exec(name) ?? []
  return space === SPACE && Number(pid) === process.pid && start === startOf(process.pid)
}

/** Whether the process lives that made the temporary file or folder of this name; `dead` also when the name holds no process. */
export function makerOf(name: string): 'alive' | 'dead' | 'unknown' {
  const [, space, pid, start] = TAG.exec(name) ?? []
  if (space === undefined) return 'dead'
  if (space !== SPACE) return 'unknown'
  return isAlive(Number(pid)) && startOf(Number(pid)) === start ? 'alive' : 'dead'
}

/** Whether nobody needs the temporary thing of this name any more. */
export function isLeftOver(name: string): boolean {
  const maker = makerOf(name)
  return maker === 'dead' || (maker === 'unknown' && Date.now() - madeAt(name) > UNKNOWN_MS)
}

/** When the temporary thing of this name was made, in milliseconds; 0 when the name does not tell. */
function madeAt(name: string): number {
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

/** The start of the system and the container, where it tells of them (Linux). */
function systemFacts(): readonly string[] {
  try {
    return [readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), readlinkSync('/proc/self/ns/pid')]
  } catch {
    return []
  }
}
