/** Commands that plugins of a site add: run as commands of ours, by the commander that the Docusaurus of the site has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withSite } from '../config/site-folder.ts'
import { runCli } from '../support/cli.ts'

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  plugins: [() => ({ name: 'greeter', extendCli(cli) {
    cli.command('greet <name>').option('-l, --loud', 'shout').action((name, options) => {
      console.log((cli.kind ?? 'ours') + ': hello ' + (options.loud ? name.toUpperCase() : name))
    })
  } })] }`,
  'docs/a.md': '# A\n',
}

/** What stands for another version of commander. */
const OTHER = {
  'node_modules/@docusaurus/core/package.json': '{"name":"@docusaurus/core","version":"3.8.1"}',
  'node_modules/commander/package.json': '{"name":"commander","version":"5.1.0"}',
  'node_modules/commander/index.js': `exports.Command = class {
    kind = 'theirs'
    commands = []
    command(usage) { const name = usage.split(' ')[0]; this.commands.push({ name: () => name, aliases: () => [] }); return this }
    option() { return this }
    action(act) { this.act = act; return this }
    async parseAsync(argv) { await this.act(argv[3], {}) }
  }`,
}

test('a command of a plugin is run with its arguments and options', () =>
  withSite(FILES, async (root) => {
    const { code, stdout } = await runCli(['greet', 'Ada', '--loud'], { cwd: root })
    assert.deepEqual([code, stdout], [0, 'ours: hello ADA\n'])
  }))

test('where the site has Docusaurus, plugins add commands to the program of its commander', () =>
  withSite({ ...FILES, ...OTHER }, async (root) => {
    const { code, stdout } = await runCli(['greet', 'Ada'], { cwd: root })
    assert.deepEqual([code, stdout], [0, 'theirs: hello Ada\n'])
  }))

test('a command that no plugin has is told as ever', () =>
  withSite(FILES, async (root) => {
    const { code, stderr } = await runCli(['great', 'Ada'], { cwd: root })
    assert.equal(code, 2)
    assert.match(stderr, /great/)
  }))
