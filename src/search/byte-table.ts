/** Numbers for short sequences of codes below 256, from 0 in the order in which they are added: no look-up takes a string. */

const ROOM = 1 << 13

/** An array of bytes or of UTF-16. */
type Codes = Uint8Array | Uint16Array

/** What an entry holds: hash, start and length of its codes, and its value. Side by side, for the sake of the processor's cache. */
const [HASH, START, LENGTH, VALUE, ENTRY] = [0, 1, 2, 3, 4] as const

export class ByteTable {
  /** Numbers plus one by hash; 0: free. At least half of them are free. */
  #slots = new Int32Array(ROOM)
  #entries = new Int32Array(ROOM * 2)
  #codes = new Uint8Array(ROOM)
  #used = 0
  #size = 0

  /** How many numbers there are. */
  get size(): number {
    return this.#size
  }

  /** Forget all. */
  clear(): void {
    this.#slots.fill(0)
    this.#size = 0
    this.#used = 0
  }

  /** The number of the codes from `from` to `to`; -1: they have none. */
  find(codes: Codes, from: number, to: number): number {
    const hash = hashOf(codes, from, to)
    const slots = this.#slots
    const entries = this.#entries
    const last = slots.length - 1
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) return -1
      const entry = number * ENTRY
      if (entries[entry + HASH] !== hash || entries[entry + LENGTH] !== to - from) continue
      if (isAt(this.#codes, (entries[entry + START] ?? 0) - from, { codes, from, to })) return number
    }
  }

  /** Give codes that have none the next number. */
  add(codes: Codes, from: number, to: number): number {
    const start = this.#used
    this.#used += to - from
    if (this.#used > this.#codes.length) this.#codes = grown(this.#codes, this.#used)
    this.#codes.set(codes.subarray(from, to), start)
    const number = this.#size++
    const entry = number * ENTRY
    if (entry === this.#entries.length) {
      const former = this.#entries
      this.#entries = new Int32Array(entry * 2)
      this.#entries.set(former)
    }
    this.#entries.set([hashOf(codes, from, to), start, to - from, 0], entry)
    if (number * 2 < this.#slots.length) this.#enter(number)
    else this.#enterAll()
    return number
  }

  /** The value of a number, which is 0 at first. */
  value(number: number): number {
    return this.#entries[number * ENTRY + VALUE] ?? 0
  }

  /** Give a number a value. */
  setValue(number: number, value: number): void {
    this.#entries[number * ENTRY + VALUE] = value
  }

  /** The codes of a number. */
  codes(number: number): Uint8Array {
    const start = this.#entries[number * ENTRY + START] ?? 0
    return this.#codes.subarray(start, start + (this.#entries[number * ENTRY + LENGTH] ?? 0))
  }

  #enter(number: number): void {
    const last = this.#slots.length - 1
    let slot = (this.#entries[number * ENTRY + HASH] ?? 0) & last
    while (this.#slots[slot] !== 0) slot = (slot + 1) & last
    this.#slots[slot] = number + 1
  }

  #enterAll(): void {
    this.#slots = new Int32Array(this.#slots.length * 4)
    for (let number = 0; number < this.#size; number++) this.#enter(number)
  }
}

/** Whether `known` holds codes so many places behind theirs. */
function isAt(
  known: Uint8Array,
  behind: number,
  { codes, from, to }: { readonly codes: Codes; readonly from: number; readonly to: number },
): boolean {
  for (let index = from; index < to; index++) if (known[index + behind] !== codes[index]) return false
  return true
}

/** FNV-1a. */
function hashOf(codes: Codes, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ (codes[index] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** The same bytes with room for `least` and more. */
export function grown(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, bytes.length * 2))
  larger.set(bytes)
  return larger
}
