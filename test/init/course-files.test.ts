import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config/load-config.ts'
import { courseFiles, fillTemplate, type CoursePlan } from '../../src/init/course-files.ts'
import { packageVersion } from '../../src/base/package-paths.ts'
import { withSite } from '../config/site-folder.ts'
import { findAll, findTag, textOf } from '../support/html.ts'
import { checkHere } from '../support/run-check.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const PLAN: CoursePlan = {
  title: 'My course',
  name: 'my-course',
  url: 'https://ada.github.io',
  baseUrl: '/git/',
  branch: 'main',
  pages: undefined,
  home: undefined,
}

function filesOf(plan: Partial<CoursePlan> = {}): Record<string, string> {
  return Object.fromEntries(courseFiles({ ...PLAN, ...plan }).map(({ path, contents }) => [path, contents]))
}

describe('a new course', () => {
  let course: TestSite
  let built: BuiltSite
  before(async () => {
    course = await site(filesOf())
    built = await course.build()
  })
  after(() => course.dispose())

  test('holds what an author needs', () => {
    assert.deepEqual(Object.keys(filesOf()), [
      '.github/workflows/site.yml',
      '.gitignore',
      'README.md',
      'devcourse.config.ts',
      'docs/index.md',
      'docs/lessons/01-write-a-lesson.md',
      'docs/lessons/02-exercises.mdx',
      'docs/lessons/_category_.yml',
      'docs/lessons/img/steps.svg',
      'package.json',
      'sidebars.ts',
    ])
  })

  test('leaves no gap unfilled', () => {
    for (const [path, text] of Object.entries(filesOf())) assert.doesNotMatch(text, /\{\{\w+\}\}/, path)
  })

  test('builds without a finding', () => assert.deepEqual(built.result.diagnostics, []))

  test('stands up to the strictest check', async () => {
    const { code, stdout } = await checkHere(course.root, { strict: true, notes: true })
    assert.deepEqual([code, stdout], [0, ''])
  })

  test('begins at the root of the site, with all pages in the sidebar', async () => {
    const page = await built.html('')
    assert.match(textOf(findTag(page, 'title')), /^Welcome \| My course$/)
    const sidebar = findAll(
      page,
      ({ tagName, attrs }) =>
        tagName === 'a' && attrs.some(({ name, value }) => name === 'class' && value.includes('menu')),
    )
    const labels = sidebar.map((link) => textOf(link).trim())
    for (const label of ['Welcome', 'Lessons', 'Write a lesson', 'Exercises'])
      assert.ok(labels.includes(label), `${label}: ${labels.join(', ')}`)
  })

  test('asks for this version of devcourse', () => {
    const manifest: unknown = JSON.parse(filesOf()['package.json'] ?? '')
    assert.ok(typeof manifest === 'object' && manifest !== null && 'devDependencies' in manifest && 'name' in manifest)
    assert.deepEqual(manifest.devDependencies, { devcourse: packageVersion() })
    assert.equal(manifest.name, 'my-course')
  })
})

const TITLES = ["Ada's “C++” & <Go> \\ {x} `y`", '$& {{name}} #1', 'Kurs_für_*alle* | ~A~']

for (const title of TITLES) {
  test(`the configuration has the title ${title} as it is`, () =>
    withSite(filesOf({ title }), async (root) => {
      const { loaded, diagnostics } = await loadConfig(root, {})
      assert.deepEqual(diagnostics, [])
      assert.equal(loaded?.config.title, title)
      assert.equal(loaded.config.theme.navbar.title, title)
    }))
}

test('README.md has every title as it is, read as Markdown', async () => {
  const heading = (title: string): string => filesOf({ title })['README.md']?.split('\n')[0] ?? ''
  const s = await site(Object.fromEntries(TITLES.map((title, n) => [`docs/p${n}.md`, heading(title)] as const)))
  try {
    const built = await s.build()
    for (const [n, title] of TITLES.entries())
      assert.equal(textOf(findTag(await built.html(`p${n}`), 'h1')).trim(), title)
  } finally {
    await s.dispose()
  }
})

test('what is not known of the address is left to be filled in', async () => {
  const load = (plan: Partial<CoursePlan>): Promise<readonly [string | undefined, string | undefined]> =>
    withSite(filesOf(plan), async (root) => {
      const { loaded } = await loadConfig(root, {})
      return [loaded?.config.url, loaded?.config.baseUrl]
    })
  assert.deepEqual(await load({}), ['https://ada.github.io', '/git/'])
  assert.deepEqual(await load({ url: undefined, baseUrl: undefined }), [undefined, '/'])
  assert.deepEqual(await load({ url: undefined }), [undefined, '/git/'])
})

for (const [pages, files] of [
  ['docs', { 'docs/index.md': '# One\n', 'docs/two.md': '# Two\n' }],
  ['folder', { 'README.md': '# One\n', 'two.md': '# Two\n' }],
] as const) {
  test(`pages that are there (${pages}) keep their addresses`, async () => {
    const added = filesOf({ pages })
    assert.deepEqual(Object.keys(added), [
      '.github/workflows/site.yml',
      '.gitignore',
      'devcourse.config.ts',
      'package.json',
    ])
    for (const before of [{}, added]) {
      const s = await site({ ...files, ...before })
      try {
        const built = await s.build()
        assert.deepEqual(
          built.rules.filter((rule) => rule !== 'no-site-url'),
          [],
        )
        assert.equal(textOf(findTag(await built.html(''), 'h1')).trim(), 'One')
        assert.equal(textOf(findTag(await built.html('two'), 'h1')).trim(), 'Two')
      } finally {
        await s.dispose()
      }
    }
  })
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly branches?: readonly string[] } | null>>
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
      }
    >
  >
}

describe('the workflow', () => {
  const path = '.github/workflows/site.yml'
  const read = (branch: string): Workflow => parse(filesOf({ branch })[path] ?? '') as Workflow

  test('publishes the branch, whatever it is called', () => {
    for (const branch of ['main', "it's", 'feature/{{x}}', 'yes'])
      assert.deepEqual(read(branch).on['push']?.branches, [branch])
  })

  test('may read, and the last job alone may publish', () => {
    const { permissions, jobs } = read('main')
    assert.deepEqual(permissions, { contents: 'read' })
    assert.deepEqual(
      Object.entries(jobs).map(([name, job]) => [name, job.permissions]),
      [
        ['check', undefined],
        ['build', { contents: 'read', pages: 'read' }],
        ['deploy', { pages: 'write', 'id-token': 'write' }],
      ],
    )
  })

  test('uses actions of GitHub alone, each of one major version, and puts no expression into a script', () => {
    const steps = Object.values(read('main').jobs).flatMap((job) => job.steps)
    for (const { uses, run } of steps) {
      if (uses !== undefined) assert.match(uses, /^actions\/[a-z-]+@v\d+$/)
      assert.doesNotMatch(run ?? '', /\$\{\{/)
    }
    assert.deepEqual(
      steps.flatMap(({ run }) => run ?? []),
      ['npm ci', 'npx devcourse check', 'npm ci', 'npx devcourse build --url "$ORIGIN" --base-url "$BASE_PATH/"'],
    )
  })

  test('is left out where it is not wanted', () => {
    assert.equal(filesOf({ branch: undefined })[path], undefined)
    assert.doesNotMatch(filesOf({ branch: undefined })['README.md'] ?? '', /GitHub/)
  })
})

test('templates: a line that holds nothing but empty values goes; other braces stay', () => {
  const text = 'a {{x}}\n{{none}}\n  {{none}}{{none}}\n\n${{ github.ref }} {{y}} {{unknown}}\n'
  assert.equal(fillTemplate(text, { x: '1', y: '$&', none: '' }), 'a 1\n\n${{ github.ref }} $& {{unknown}}\n')
})

test('the workflow builds on a timer where there is a term', () => {
  const workflow = (hasTerm: boolean): string =>
    courseFiles({ ...PLAN, branch: 'main', hasTerm }).find(({ path }) => path.endsWith('site.yml'))?.contents ?? ''
  assert.match(workflow(true), /\n {2}schedule:\n {4}- cron: '17 \* \* \* \*'/)
  assert.doesNotMatch(workflow(false), /cron|timer/)
})
