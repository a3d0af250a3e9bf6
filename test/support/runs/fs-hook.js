// Preloaded (`--import`) into a devcourse command: counts the calls that change the disk, and at one of them kills the
// process, sends it a signal, or makes it wait. What it does is told by the environment:
//   FS_CALLS=file              write the names of the calls to the file in the end; `&` marks one that began during another
//   FS_KILL=before:17          kill the process before (or `after`) the 17th call
//   FS_SIGNAL=SIGINT           send this signal instead
//   FS_HOLD=renameSync:2:file  at the second renameSync make `file.waiting`, and go on once there is `file.go`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const CALLS =
  'appendFile chmod copyFile cp ftruncate link mkdir mkdtemp open rename rm rmdir symlink truncate unlink utimes write writeFile'
const { existsSync, writeFileSync } = fs
const [moment, number] = (process.env.FS_KILL ?? '').split(':')
const [heldCall, heldNumber, heldFile] = (process.env.FS_HOLD ?? '').split(':')
const names = []
let held = 0
/** Calls that have begun and not ended. */
let pending = 0
/** Calls that Node makes in a call that was counted are part of it. */
let inside = false

function end() {
  process.kill(process.pid, process.env.FS_SIGNAL ?? 'SIGKILL')
}

/** Whether this is the call after which the process ends. */
function count(name, path) {
  names.push(`${pending > 0 ? '& ' : ''}${name} ${path}`)
  if (name === heldCall && ++held === Number(heldNumber)) hold()
  const here = names.length === Number(number)
  if (here && moment === 'before') end()
  return here && moment === 'after'
}

function hold() {
  writeFileSync(`${heldFile}.waiting`, '')
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(`${heldFile}.go`)) Atomics.wait(nothing, 0, 0, 10)
}

function isReading(name, [, flags = 'r']) {
  const { O_WRONLY, O_RDWR } = fs.constants
  return name === 'open' && (flags === 'r' || (typeof flags === 'number' && (flags & (O_WRONLY | O_RDWR)) === 0))
}

for (const name of isMainThread ? CALLS.split(' ') : []) {
  const sync = fs[`${name}Sync`]
  fs[`${name}Sync`] = (...args) => {
    if (inside || isReading(name, args)) return sync(...args)
    const last = count(`${name}Sync`, args[0])
    inside = true
    try {
      return sync(...args)
    } finally {
      inside = false
      if (last) end()
    }
  }
  const promised = fs.promises[name]
  if (promised === undefined) continue
  fs.promises[name] = async (...args) => {
    if (isReading(name, args)) return promised(...args)
    const last = count(name, args[0])
    pending += 1
    try {
      return await promised(...args)
    } finally {
      pending -= 1
      if (last) end()
    }
  }
}
syncBuiltinESMExports()

process.on('exit', () => {
  if (isMainThread && process.env.FS_CALLS) writeFileSync(process.env.FS_CALLS, names.join('\n'))
})
