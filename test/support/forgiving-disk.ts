/** Pretend a disk that takes names for the same that differ in case or in Unicode normal form, as those of macOS and Windows do. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, sep } from 'node:path'

const TAKEN = [
  'accessSync',
  'existsSync',
  'lstatSync',
  'openSync',
  'readdirSync',
  'readFileSync',
  'realpathSync',
  'statSync',
]
const AWAITED = ['access', 'lstat', 'open', 'readdir', 'readFile', 'realpath', 'stat']

type Table = Record<string, unknown>
type Call = (...values: unknown[]) => unknown

/** Let all that reads files below `root` find them under other spellings, while `use` runs. */
export async function onForgivingDisk<T>(root: string, use: () => Promise<T>): Promise<T> {
  const { readdirSync } = fs
  const real = (path: unknown): unknown => (typeof path === 'string' ? stored(path, root, readdirSync) : path)
  // the functions are looked up by name, whatever their types
  const sync = fs as unknown as Table
  const awaited = fs.promises as unknown as Table
  const before = [
    ...TAKEN.map((name) => replace(sync, name, real)),
    ...AWAITED.map((name) => replace(awaited, name, real)),
  ]
  syncBuiltinESMExports()
  try {
    return await use()
  } finally {
    for (const restore of before) restore()
    syncBuiltinESMExports()
  }
}

function replace(table: Table, name: string, real: (path: unknown) => unknown): () => void {
  const original = table[name] as Call
  table[name] = Object.assign((path: unknown, ...rest: unknown[]) => original(real(path), ...rest), original)
  return () => {
    table[name] = original
  }
}

/** The path as it is stored; the one that is asked for where nothing is like it. */
function stored(path: string, root: string, list: typeof fs.readdirSync): string {
  if (!path.startsWith(root + sep)) return path
  const folder = stored(dirname(path), root, list)
  const name = path.slice(dirname(path).length + 1)
  const fold = (text: string): string => text.normalize('NFC').toLowerCase()
  try {
    const names = list(folder)
    return join(folder, names.includes(name) ? name : (names.find((one) => fold(one) === fold(name)) ?? name))
  } catch {
    return path
  }
}
