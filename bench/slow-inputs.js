// Builds and checks a site of each shape of slow input, 100 KB each, and prints the seconds of processor time that the whole
// command took; those above two seconds are marked. `npm run bench:slow [-- [--size 25000] [words of the names of shapes]]`
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHAPES } from '../test/fuzz/slow/shapes.ts'
import { CLI, measure } from './measure.js'

/** Seconds that no command should take. */
const MOST = 2

const { values, positionals } = parseArgs({
  options: { size: { type: 'string', default: '100000' } },
  allowPositionals: true,
})
const wanted = SHAPES.filter(({ name }) => positionals.every((word) => name.includes(word)))
console.log(`check  build  (seconds of processor time, ${values.size} bytes)`)
for (const { name, files } of wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'devcourse-slow-'))
  try {
    for (const [path, text] of Object.entries(files(Number(values.size)))) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const ran = []
    for (const command of ['check', 'build'])
      ran.push(await measure(['--max-old-space-size=4096', CLI, command, '.', '--no-cache'], { cwd: folder }))
    const isSlow = ran.some(({ cpu }) => cpu > MOST)
    const crash = ran.some(({ code, stderr }) => code === null || stderr.includes('not your fault')) ? ' CRASHED' : ''
    console.log(`${ran.map(({ cpu }) => cpu.toFixed(2).padStart(5)).join('  ')}${isSlow ? ' !' : '  '} ${name}${crash}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
