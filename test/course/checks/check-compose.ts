/** Compose files in code blocks: unknown keys, kinds of values, and names that nothing in the file declares. */
import { isMap, isScalar, isSeq, type Document, type Node, type YAMLMap } from 'yaml'
import { CONDITIONS, ENTRY_KEYS, FILE_KEYS, LISTS, NESTED_KEYS, RESTARTS, SERVICE_KEYS } from '../compose-keys.ts'
import { placeOf, type Problem } from '../problem.ts'

/** A value that is not set may be anything. */
type Value = Node | null | undefined

interface Reading {
  readonly code: string
  readonly problems: Problem[]
  /** Names that the file declares, by kind: services, volumes, networks, secrets, configs. */
  readonly declared: ReadonlyMap<string, ReadonlySet<string>>
}

/** What is wrong with a Compose file. */
export function composeProblems({ contents }: Document, code: string): readonly Problem[] {
  if (!isMap(contents)) return []
  const declared = new Map(
    ['services', 'volumes', 'networks', 'secrets', 'configs'].map((kind) => [
      kind,
      new Set(keys(contents.get(kind, true))),
    ]),
  )
  const reading: Reading = { code, problems: [], declared }
  for (const { key } of contents.items)
    if (isScalar(key) && key.value === 'version')
      report(reading, key, '`version` has had no meaning since Compose v2; leave it out')
  known(reading, contents, new Set([...FILE_KEYS, 'version']))
  const services = contents.get('services', true)
  if (!isMap(services)) report(reading, contents, '`services` must name at least one service')
  else for (const { key, value } of services.items) if (isScalar(key)) service(reading, key, value as Value)
  return reading.problems
}

function service(reading: Reading, name: Node, value: Value): void {
  if (!isMap(value)) {
    report(reading, name, 'a service is a mapping; give it an `image` or a `build`')
    return
  }
  known(reading, value, SERVICE_KEYS)
  if (!['image', 'build', 'extends', 'provider'].some((key) => value.has(key)))
    report(reading, name, 'the service has no `image` and no `build`; give it one of them')
  for (const { key, value: held } of value.items) {
    if (!isScalar(key)) continue
    setting(reading, String(key.value), { key, value: held as Value })
  }
}

function setting(reading: Reading, name: string, { key, value }: { readonly key: Node; readonly value: Value }): void {
  const nested = NESTED_KEYS.get(name)
  if (nested !== undefined && isMap(value)) known(reading, value, nested)
  if (LISTS.has(name) && !isSeq(value)) report(reading, key, `\`${name}\` is a list; write its entries with "- "`)
  if (name === 'restart' && !(isScalar(value) && RESTARTS.test(String(value.value))))
    report(
      reading,
      value ?? key,
      'restart is "no", always, on-failure or unless-stopped; quote "no", which is false in YAML',
    )
  if (name === 'depends_on' && isMap(value)) conditions(reading, value)
  for (const entry of entriesOf(value)) {
    const allowed = ENTRY_KEYS.get(name)
    if (allowed !== undefined && isMap(entry)) known(reading, entry, allowed)
    mention(reading, name, entry)
  }
}

/** An entry that names something which the file must declare. */
function mention(reading: Reading, name: string, entry: Node): void {
  const kind = name === 'depends_on' ? 'services' : name
  const declared = reading.declared.get(kind)
  const source = isMap(entry) ? entry.get('source') : isScalar(entry) ? entry.value : undefined
  if (declared === undefined || typeof source !== 'string') return
  if (isMap(entry) && name === 'volumes' && entry.get('type') !== 'volume') return
  const used = name === 'volumes' ? namedVolume(source) : source
  if (used === undefined || used === 'default' || declared.has(used)) return
  report(reading, entry, `nothing under \`${kind}\` is called \`${used}\`; declare it there or mend the name`)
}

/** The volume of `data:/var/lib/data`; a path on the host is none. */
function namedVolume(text: string): string | undefined {
  const [source = '', target] = text.split(':')
  return target === undefined || /^[./~$]/.test(source) ? undefined : source
}

function conditions(reading: Reading, value: YAMLMap): void {
  for (const { value: held } of value.items) {
    const condition = isMap(held) ? held.get('condition', true) : undefined
    if (!isScalar(condition) || !CONDITIONS.has(String(condition.value)))
      report(
        reading,
        (condition ?? held ?? value) as Node,
        `\`condition\` must be one of ${[...CONDITIONS].join(', ')}`,
      )
  }
}

/** The entries of a list; of a mapping its keys. */
function entriesOf(value: Value): readonly Node[] {
  if (isSeq(value)) return value.items as readonly Node[]
  return isMap(value) ? value.items.map(({ key }) => key as Node) : []
}

function keys(value: unknown): readonly string[] {
  return isMap(value) ? value.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : [])) : []
}

function known(reading: Reading, map: YAMLMap, allowed: ReadonlySet<string>): void {
  for (const { key } of map.items) {
    if (!isScalar(key) || allowed.has(String(key.value)) || String(key.value).startsWith('x-')) continue
    report(
      reading,
      key,
      `Compose knows no key \`${String(key.value)}\` here; mend its name, or indent it below what it belongs to`,
    )
  }
}

function report({ code, problems }: Reading, node: Node, message: string): void {
  problems.push({ ...placeOf(code, node.range?.[0] ?? 0), message })
}
