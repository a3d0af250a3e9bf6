/** Numbers for short sequences of codes below 256, from 0 in the order in which they are added: no look-up takes a string. */

const ROOM = 1 << 13

/** An array of bytes or of UTF-16. */
type Codes = Uint8Array | Uint16Array

export class ByteTable {
  /** Numbers plus one by hash; 0: free. At least half of them are free. */
  #slots = new Int32Array(ROOM)
  readonly #hashes: number[] = []
  /** The codes of number `n` are those from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: number[] = [0]
  #codes = new Uint8Array(ROOM)

  /** How many numbers there are. */
  get size(): number {
    return this.#hashes.length
  }

  /** Forget all. */
  clear(): void {
    this.#slots.fill(0)
    this.#hashes.length = 0
    this.#starts.length = 1
  }

  /** The number of the codes from `from` to `to`; -1: they have none. */
  find(codes: Codes, from: number, to: number): number {
    const hash = hashOf(codes, from, to)
    const slots = this.#slots
    const last = slots.length - 1
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) return -1
      if (this.#hashes[number] === hash && this.#isLong(number, to - from) && this.#holds(number, codes, from))
        return number
    }
  }

  /** Give codes that have none the next number. */
  add(codes: Codes, from: number, to: number): number {
    const start = this.#starts.at(-1) ?? 0
    const end = start + to - from
    if (end > this.#codes.length) this.#codes = grown(this.#codes, end)
    this.#codes.set(codes.subarray(from, to), start)
    this.#starts.push(end)
    const number = this.#hashes.push(hashOf(codes, from, to)) - 1
    if (number * 2 < this.#slots.length) this.#enter(number)
    else this.#enterAll()
    return number
  }

  /** The codes of a number. */
  codes(number: number): Uint8Array {
    return this.#codes.subarray(this.#starts[number], this.#starts[number + 1])
  }

  #isLong(number: number, length: number): boolean {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0) === length
  }

  #holds(number: number, codes: Codes, from: number): boolean {
    const start = this.#starts[number] ?? 0
    const length = (this.#starts[number + 1] ?? 0) - start
    for (let index = 0; index < length; index++) if (this.#codes[start + index] !== codes[from + index]) return false
    return true
  }

  #enter(number: number): void {
    const last = this.#slots.length - 1
    let slot = (this.#hashes[number] ?? 0) & last
    while (this.#slots[slot] !== 0) slot = (slot + 1) & last
    this.#slots[slot] = number + 1
  }

  #enterAll(): void {
    this.#slots = new Int32Array(this.#slots.length * 4)
    for (let number = 0; number < this.size; number++) this.#enter(number)
  }
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
