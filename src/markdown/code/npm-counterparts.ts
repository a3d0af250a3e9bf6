/** What npm's commands are called in other package managers (src/markdown/code/npm-commands.ts finds the commands). */
import type { PackageManager } from '../../model/config.ts'
import { lookUp } from '../../shared/look-up.ts'

/** A word of a command, with the white space (and line continuations) in front of it. */
export interface Word {
  readonly lead: string
  readonly text: string
}

/** The words behind `npm name`, with the name as written; gives the new command, undefined: it has no counterpart. */
type Convert = (words: readonly Word[], name: string) => string | undefined

/** The words of a command as text. */
export function written(words: readonly Word[]): string {
  return words.map(({ lead, text }) => lead + text).join('')
}

/** The counterpart of `npx` and the words behind it. */
export function npxCounterpart(words: readonly Word[], to: PackageManager): string {
  return DLX[to] + written(words.filter(({ text }) => !/^(?:-y|--yes)$/.test(text)))
}

/** The counterpart of `npm` and the words behind it; undefined: there is none. */
export function npmCounterpart([name, ...words]: readonly Word[], to: PackageManager): string | undefined {
  const as = name?.text ?? ''
  const known = lookUp(NAMES, as) ?? as
  return lookUp(COMMANDS[to], known)?.(words, as)
}

const DLX: Readonly<Record<PackageManager, string>> = { yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bun x' }

/** Other names of npm's commands. */
const NAMES: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  in: 'install',
  'clean-install': 'ci',
  remove: 'uninstall',
  rm: 'uninstall',
  r: 'uninstall',
  un: 'uninstall',
  'run-script': 'run',
  rum: 'run',
  t: 'test',
  tst: 'test',
  create: 'init',
  innit: 'init',
  x: 'exec',
  up: 'update',
  upgrade: 'update',
  ls: 'list',
  ll: 'list',
  la: 'list',
  v: 'view',
  info: 'view',
  show: 'view',
  explain: 'why',
}

const GLOBAL = /^(?:-g|--global|--location=global)$/
const PRODUCTION = /^(?:--production|--prod|--only=prod(?:uction)?|--omit=dev)$/

/** Flags of `install`, where they have another name; npm saves without being told, as all others do. */
const FLAGS: Readonly<Record<PackageManager, readonly (readonly [flag: RegExp, other: string | undefined])[]>> = {
  yarn: [
    [/^(?:-S|-P|--save|--save-prod)$/, undefined],
    [/^(?:-D|--save-dev)$/, '--dev'],
    [/^(?:-E|--save-exact)$/, '--exact'],
    [/^(?:-O|--save-optional)$/, '--optional'],
    [/^--save-peer$/, '--peer'],
    [PRODUCTION, '--production'],
  ],
  pnpm: [
    [/^(?:-S|--save)$/, undefined],
    [PRODUCTION, '--prod'],
  ],
  bun: [
    [/^(?:-S|-P|--save|--save-prod)$/, undefined],
    [/^(?:-D|--save-dev)$/, '--dev'],
    [/^(?:-E|--save-exact)$/, '--exact'],
    [/^(?:-O|--save-optional)$/, '--optional'],
    [/^--save-peer$/, '--peer'],
    [GLOBAL, '--global'],
    [PRODUCTION, '--production'],
  ],
}

/** Flags with a value behind them. */
const WITH_VALUE = /^(?:-w|--workspace|--prefix|--registry|--tag|--loglevel|-C)$/

function withFlags(words: readonly Word[], to: PackageManager): readonly Word[] {
  return words.flatMap((word) => {
    const found = FLAGS[to].find(([flag]) => flag.test(word.text))
    if (found === undefined) return [word]
    return found[1] === undefined ? [] : [{ ...word, text: found[1] }]
  })
}

/** Whether there are words besides flags, which are packages. */
function namesPackages(words: readonly Word[]): boolean {
  return words.some(({ text }, index) => !text.startsWith('-') && !WITH_VALUE.test(words[index - 1]?.text ?? ''))
}

/** Without `--`, which npm needs before what is meant for the script. */
function scriptWords(words: readonly Word[]): string {
  const at = words.findIndex(({ text }) => text === '--')
  return written(at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 1)])
}

/** `yarn add`, `yarn global add`, `pnpm add`, and without packages `yarn install`. */
function install(to: PackageManager): Convert {
  return (words, name) => {
    const isGlobal = words.some(({ text }) => GLOBAL.test(text))
    if (isGlobal || namesPackages(words)) return onPackages(to, 'add')(words, name)
    return `${to} ${to === 'pnpm' && name === 'i' ? 'i' : 'install'}${written(withFlags(words, to))}`
  }
}

/** Of Yarn, what is for the whole machine is a command: `yarn global add`. */
function onPackages(to: PackageManager, name: string): Convert {
  return (words) => {
    const isGlobal = to === 'yarn' && words.some(({ text }) => GLOBAL.test(text))
    const kept = isGlobal ? words.filter(({ text }) => !GLOBAL.test(text)) : words
    return `${to} ${isGlobal ? 'global ' : ''}${name}${written(withFlags(kept, to))}`
  }
}

/** Another name, and the rest as it is. */
const as =
  (command: string): Convert =>
  (words) =>
    command + written(words)

const script =
  (command: string): Convert =>
  (words) =>
    command + scriptWords(words)

/** `npm init vite@latest`: a package `create-vite` makes something new. */
function init(to: PackageManager): Convert {
  return (words) => {
    const [starter, ...rest] = words.filter(({ text }) => !/^(?:-y|--yes)$/.test(text))
    if (starter === undefined || starter.text.startsWith('-')) return `${to} init${written(words)}`
    const latest = starter.text.replace(/(?<=.)@latest$/, '')
    if (to !== 'bun') return `${to} create${starter.lead}${latest}${scriptWords(rest)}`
    const [, scope, name = '', version = ''] = /^(?:(@[^/@]+)\/?)?([^@]*)(@[^]*)?$/.exec(latest) ?? []
    const creator = [scope, name === '' ? 'create' : `create-${name}`].filter((part) => part !== undefined).join('/')
    return `bunx${starter.lead}${creator}${version}${scriptWords(rest)}`
  }
}

/** Commands of Yarn itself: scripts of these names need `run`. */
const YARNS_OWN = new Set(
  (
    'access add audit autoclean bin cache check config create dedupe dlx exec generate-lock-entry global help import ' +
    'info init install licenses link list login logout node outdated owner pack policies prune publish remove run ' +
    'set start stop tag team test unlink unplug up upgrade upgrade-interactive version versions why workspace workspaces'
  ).split(' '),
)

const yarnRun: Convert = (words) => {
  const [name] = words
  const needsRun = name === undefined || name.text.startsWith('-') || YARNS_OWN.has(name.text)
  return `yarn${needsRun ? ' run' : ''}${scriptWords(words)}`
}

/** A version as a word (`patch`) or a number. */
const yarnVersion: Convert = ([version, ...rest]) => {
  if (version === undefined || version.text.startsWith('-')) return undefined
  const flag = /^\d/.test(version.text) ? `--new-version ${version.text}` : `--${version.text}`
  return `yarn version${version.lead}${flag}${written(rest)}`
}

const cleanCache =
  (command: string): Convert =>
  ([what, ...rest]) =>
    what?.text === 'clean' ? command + written(rest.filter(({ text }) => text !== '--force')) : undefined

/** By manager and command of npm. */
const COMMANDS: Readonly<Record<PackageManager, Readonly<Record<string, Convert>>>> = {
  yarn: {
    install: install('yarn'),
    ci: as('yarn install --frozen-lockfile'),
    uninstall: onPackages('yarn', 'remove'),
    update: onPackages('yarn', 'upgrade'),
    run: yarnRun,
    start: script('yarn start'),
    stop: script('yarn stop'),
    test: script('yarn test'),
    restart: script('yarn run restart'),
    exec: script('yarn'),
    init: init('yarn'),
    rebuild: as('yarn install --force'),
    view: as('yarn info'),
    version: yarnVersion,
    cache: cleanCache('yarn cache clean'),
    ...same('yarn', 'list outdated link unlink publish pack login logout why audit config owner'),
  },
  pnpm: {
    install: install('pnpm'),
    ci: as('pnpm install --frozen-lockfile'),
    uninstall: onPackages('pnpm', 'remove'),
    update: onPackages('pnpm', 'update'),
    init: init('pnpm'),
    cache: cleanCache('pnpm store prune'),
    list: (words, name) => `pnpm ${name}${written(words)}`, // knows npm's names
    ...sameScripts('pnpm', 'run start stop test restart exec'),
    ...same('pnpm', 'outdated link unlink publish pack rebuild prune why audit dedupe config'),
  },
  bun: {
    install: install('bun'),
    ci: as('bun install --frozen-lockfile'),
    uninstall: onPackages('bun', 'remove'),
    update: onPackages('bun', 'update'),
    test: script('bun run test'),
    restart: script('bun run restart'),
    exec: script('bunx'),
    init: init('bun'),
    rebuild: as('bun install --force'),
    list: as('bun pm ls'),
    pack: as('bun pm pack'),
    cache: cleanCache('bun pm cache rm'),
    ...sameScripts('bun', 'run start stop'),
    ...same('bun', 'outdated link unlink publish why audit'),
  },
}

function same(to: PackageManager, names: string): Readonly<Record<string, Convert>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, as(`${to} ${name}`)]))
}

function sameScripts(to: PackageManager, names: string): Readonly<Record<string, Convert>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, script(`${to} ${name}`)]))
}
