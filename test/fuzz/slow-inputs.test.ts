/**
 * Pages that may take long: four times the text may take some four times the work. Work is counted, as the times that V8 has run the
 * blocks of all functions, which is the same on every machine.
 */
import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { after, before, describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import { indexFile } from '../../src/markdown/front-matter/index-file.ts'
import { compileOptions } from '../markdown/options.ts'
import { THOROUGH } from '../support/thorough.ts'
import { inTime } from './settings.ts'
import { SHAPES } from './slow/shapes.ts'

const SMALL = 6000
const FACTOR = 4
/** Of work: what grows with the length times its logarithm stays below, what grows with its square is 16 times as much. */
const MOST = FACTOR * 2
/** Blocks that no page of that size is slow with, whatever they grow with. */
const FEW = 20_000_000

/** Every eighth shape, or all in `npm run test:all`. */
const TRIED = SHAPES.filter(
  ({ files }, index) => isPage(files(10)) && (THOROUGH || index % 8 === Number(process.env['FUZZ_SEED'] ?? 42) % 8),
)

describe('four times the text is some four times the work', () => {
  const session = new Session()
  before(async () => {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  })
  after(() => {
    session.disconnect()
  })

  /** Blocks that ran since the last call. */
  async function counted(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result.reduce(
      (sum, { functions }) =>
        sum + functions.reduce((own, { ranges }) => own + ranges.reduce((all, { count }) => all + count, 0), 0),
      0,
    )
  }

  for (const { name, files } of TRIED) {
    test(name, async () => {
      const work: number[] = []
      for (const size of [SMALL / FACTOR, SMALL, SMALL * FACTOR]) {
        await counted()
        await inTime(() => readPage(files(size)))
        work.push(await counted())
      }
      const [, small = 0, large = 0] = work // the first run loads what is loaded once
      assert.ok(large < FEW || large <= MOST * small, `${small} blocks, and ${large} for ${FACTOR} times the text`)
    })
  }
})

function isPage(files: Readonly<Record<string, string>>): boolean {
  return Object.keys(files).every((path) => /^docs\/index\.mdx?$|^devcourse\.config\.mjs$/.test(path))
}

async function readPage(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    if (!path.startsWith('docs/')) continue
    const key = { instance: 'default', version: 'current', locale: 'en', path: path.slice('docs/'.length) }
    const record = indexFile({ key, path, text, kind: 'doc' })
    if (!record.unusable) await compile(text, compileOptions(path.endsWith('x') ? 'mdx' : 'md'))
  }
}
