import assert from 'node:assert/strict'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { test } from 'node:test'
import { ExactFiles, existsExactly, nearHint, type Disk, type EntryKind } from '../../src/base/exact-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ROOT = resolve('/course')

/** A disk that takes names for the same that differ in case or normal form, as those of macOS and Windows do. */
function forgivingDisk(
  files: readonly string[],
  forbidden: readonly string[] = [],
): Disk & { readonly listed: string[] } {
  const fold = (path: string): string => path.normalize('NFC').toLowerCase()
  const folders = new Map<string, { path: string; entries: Map<string, EntryKind> }>()
  for (const file of files) {
    const names = file.split('/')
    for (const [index, name] of names.entries()) {
      const path = [ROOT, ...names.slice(0, index)].join(sep)
      const folder = folders.get(fold(path)) ?? { path, entries: new Map<string, EntryKind>() }
      folder.entries.set(name, index === names.length - 1 ? 'file' : 'folder')
      folders.set(fold(path), folder)
    }
  }
  const listed: string[] = []
  return {
    listed,
    list: (folder) => {
      listed.push(folder.slice(ROOT.length))
      return forbidden.includes(folder.slice(ROOT.length + 1)) ? undefined : folders.get(fold(folder))?.entries
    },
    look: (path) => {
      const at = path.lastIndexOf(sep)
      if (folders.has(fold(path))) return 'folder'
      const entries = folders.get(fold(path.slice(0, at)))?.entries ?? new Map<string, EntryKind>()
      return [...entries].find(([name]) => fold(name) === fold(path.slice(at + 1)))?.[1]
    },
  }
}

test('names count as they are stored, on a disk that takes others for them too', () => {
  const disk = forgivingDisk(['docs/img/Logo.png', 'docs/caf\u00E9.png'])
  const files = new ExactFiles(ROOT, disk)
  const kinds: readonly (readonly [string, EntryKind | undefined])[] = [
    ['docs/img/Logo.png', 'file'],
    ['docs/img/logo.png', undefined],
    ['docs/Img/Logo.png', undefined],
    ['Docs/img/Logo.png', undefined],
    ['docs/caf\u00E9.png', 'file'],
    ['docs/cafe\u0301.png', undefined],
    ['docs/img', 'folder'],
    ['docs/IMG', undefined],
    ['docs/img/../img/Logo.png', 'file'],
    ['docs/img/Logo.png/more', undefined],
    ['none/a.png', undefined],
    ['.', 'folder'],
  ]
  for (const [path, kind] of kinds) {
    assert.equal(files.kindOf(path), kind, path)
    if (kind !== undefined) assert.equal(disk.look(resolve(ROOT, path)), kind, `${path} on the disk`)
  }
  assert.equal(disk.look(resolve(ROOT, 'DOCS/img/LOGO.png')), 'file', 'the disk would have taken it')
})

test('each folder is listed once, however many files are looked up', () => {
  const names = Array.from({ length: 100 }, (_, index) => `docs/img/${index.toString()}.png`)
  const disk = forgivingDisk(names)
  const files = new ExactFiles(ROOT, disk)
  for (const name of [...names, 'docs/img/none.png', 'docs/a.png']) files.kindOf(name)
  assert.deepEqual(
    disk.listed,
    ['', '/docs', '/docs/img'].map((path) => path.replaceAll('/', sep)),
  )
})

test('the way from another folder counts, that of the root does not', () => {
  const files = new ExactFiles(join(ROOT, 'DOCS'), forgivingDisk(['docs/a.md', 'other/b.md']))
  assert.equal(files.kindOf('a.md'), 'file')
  assert.equal(files.kindOf('../other/b.md'), 'file')
  assert.equal(files.kindOf('../Other/b.md'), undefined)
  assert.equal(files.kindOf(join(ROOT, 'DOCS', 'A.md')), undefined)
})

test('in a folder that may not be listed the disk is believed', () => {
  const files = new ExactFiles(ROOT, forgivingDisk(['closed/a.png'], ['closed']))
  assert.equal(files.kindOf('closed/a.png'), 'file')
  assert.equal(files.kindOf('closed/b.png'), undefined)
})

test('what is missing is compared with what lies in its folder', async () => {
  const { path: root, dispose } = await tempFolder()
  try {
    await mkdir(join(root, 'config'))
    await writeFile(join(root, 'config/sidebars.ts'), '')
    assert.deepEqual(
      ['Config', 'config/Sidebars.ts', 'config/sidebar.ts', 'config/other.json', 'none/sidebars.ts'].map((path) =>
        nearHint(root, path),
      ),
      ['did you mean `config`?', ...Array<string>(2).fill('did you mean `config/sidebars.ts`?'), undefined, undefined],
    )
  } finally {
    await dispose()
  }
})

test('links are followed; links to nothing are neither file nor folder', async () => {
  const { path: root, dispose } = await tempFolder()
  try {
    await mkdir(join(root, 'real'))
    await writeFile(join(root, 'real/a.txt'), '')
    await symlink('real', join(root, 'link'))
    await symlink('nowhere', join(root, 'dead'))
    assert.equal(new ExactFiles(root).kindOf('link/a.txt'), 'file')
    assert.equal(new ExactFiles(root).kindOf('dead'), 'other')
    assert.deepEqual(
      ['real', 'link', 'real/a.txt', 'dead', 'Real', 'none'].map((path) => existsExactly(root, path)),
      [true, true, true, false, false, false],
    )
  } finally {
    await dispose()
  }
})
