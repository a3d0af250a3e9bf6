/**
 * When V8 optimizes what runs. A build that keeps nearly everything is over before optimized code would pay: compiling it, beside
 * the build, takes a fifth of its processor time (measured: one edit in 300 and in 3,000 pages). Where many pages are made, code
 * is optimized as usual.
 */
import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode that a function runs between two looks at whether it is worth optimizing: V8's own number (src/flags/flag-definitions.h), and a patient one. */
const USUAL = 66 * 1024
const PATIENT = 8 * USUAL

/** Pages from which on optimized code is worth its time: some ten of them make the functions hot that make pages. */
const MANY = 40

let isPatient = false

/** Optimize late from now on. It counts for the whole process, so it is for the command line alone. */
export function optimizeLater(): void {
  isPatient = true
  setFlagsFromString(`--interrupt-budget=${PATIENT.toString()}`)
}

/** So many pages are to be made: from many on, functions are optimized as usual again. */
export function optimizeFor(pages: number): void {
  if (!isPatient || pages < MANY) return
  isPatient = false
  setFlagsFromString(`--interrupt-budget=${USUAL.toString()}`)
}
