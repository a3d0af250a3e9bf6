/** A worker thread that looks at an out-dir once (look-ahead.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { lookAt } from '../output/out-dir-look.ts'
import { readMemory } from '../output/site-memory.ts'
import type { LookTask } from './look-ahead.ts'

const { dir, memory } = workerData as LookTask // set by look-ahead.ts
const known = readMemory(memory)
parentPort?.postMessage(known && lookAt(dir, known))
