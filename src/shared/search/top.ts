/** Keeps the best of many: a heap as small as what is asked for. */

/** A numbered thing with its score; of equal scores the lower number is better. */
export interface Scored {
  readonly number: number
  readonly score: number
}

function isWorse(a: Scored, b: Scored): boolean {
  return a.score < b.score || (a.score === b.score && a.number > b.number)
}

/** The `size` best of what is added. */
export class Top {
  readonly #size: number
  /** The worst is first; each is not better than the two below it. */
  readonly #heap: Scored[] = []

  constructor(size: number) {
    this.#size = size
  }

  /** Score that is not enough any more. */
  get least(): number {
    return this.#heap.length < this.#size ? -1 : (this.#heap[0]?.score ?? Infinity)
  }

  add(item: Scored): void {
    const heap = this.#heap
    if (heap.length < this.#size) {
      heap.push(item)
      this.#raise(heap.length - 1)
      return
    }
    const [worst] = heap
    if (worst === undefined || !isWorse(worst, item)) return
    heap[0] = item
    this.#sink()
  }

  /** What was kept, best first. */
  best(): Scored[] {
    return [...this.#heap].sort((a, b) => (isWorse(a, b) ? 1 : -1))
  }

  #raise(from: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#swapped(parent, index)) return
      index = parent
    }
  }

  #sink(): void {
    for (let index = 0; ;) {
      const left = index * 2 + 1
      const right = left + 1
      const worse = this.#isWorseAt(right, left) ? right : left
      if (!this.#swapped(index, worse)) return
      index = worse
    }
  }

  #isWorseAt(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]]
    return first !== undefined && second !== undefined && isWorse(first, second)
  }

  /** Put the worse of parent and child above; gives whether they changed places. */
  #swapped(parent: number, child: number): boolean {
    const [above, below] = [this.#heap[parent], this.#heap[child]]
    if (above === undefined || below === undefined || !isWorse(below, above)) return false
    this.#heap[parent] = below
    this.#heap[child] = above
    return true
  }
}
