/** A tags file: the tags that an author has defined beforehand (spec routing.md section 17.2). */
import * as v from 'valibot'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { TagsFile } from '../../model/source.ts'
import { KnownNames } from '../../base/did-you-mean.ts'
import { joinUrl } from '../../shared/url.ts'
import { readYaml, type YamlText } from '../../yaml/read-yaml.ts'
import { kebabCase } from './kebab-case.ts'
import type { Report } from '../policy.ts'
import { kindOf, readFields, type Fields } from '../read-fields.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import { isRecord } from '../../shared/is-record.ts'

export interface PredefinedTag {
  readonly label: string
  /** Below the path of all tags. */
  readonly permalink: string
  readonly description: string | undefined
}

export interface PredefinedTags {
  /** The file, for findings. */
  readonly file: string
  /** By key: what pages write. */
  readonly tags: ReadonlyMap<string, PredefinedTag>
  /** The key that a tag without definition may mean. */
  readonly suggest: (tag: string) => string | undefined
}

const text = v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty')))
const tagSchema = v.object({ label: text, permalink: text, description: text })

/** Reports a fault of the file at a path of its keys. */
type Fault = (path: readonly string[], message: string, rest?: Pick<Diagnostic, 'hint' | 'related'>) => void

/**
 * Read a tags file: a map from keys to `label`, `permalink` and `description`, each with a default. Undefined when it
 * is no such map: then it counts as absent. Reports `invalid-tags-file` (error), also for two tags at one permalink.
 */
export function readTagsFile(file: TagsFile, report: Report): PredefinedTags | undefined {
  const yaml = readYaml(file.text.replace(/^\uFEFF/, ''))
  for (const { message, place, hint, first } of yaml.problems) {
    const related = first === undefined ? {} : { related: [{ message: 'is the first', file: file.path, place: first }] }
    report(invalid(file, message, { place, ...(hint === undefined ? {} : { hint }), ...related }))
  }
  if (yaml.problems.length > 0) return undefined
  const value = yaml.value ?? {}
  const fault: Fault = (path, message, rest) => {
    const place = yaml.placeOfKey(path) ?? yaml.placeOfValue(path)
    report(invalid(file, message, { place, ...rest }))
  }
  if (!isRecord(value)) {
    fault([], `The tags file must hold an object with a key for each tag, not ${kindOf(value)}`)
    return undefined
  }
  const tags = new Map<string, PredefinedTag>()
  for (const [key, fields] of Object.entries(value)) {
    const tag = predefinedTag(key, fields, fault)
    if (tag !== undefined) tags.set(key, tag)
  }
  checkPermalinks(tags, { file, yaml, fault })
  const known = new KnownNames(tags.keys())
  return { file: file.path, tags, suggest: (tag) => known.near(tag)?.first }
}

function predefinedTag(key: string, value: unknown, fault: Fault): PredefinedTag | undefined {
  if (value !== null && !isRecord(value)) {
    const hint = 'write `label`, `permalink` or `description` below it, or nothing'
    fault([key], `\`${key}\` must be an object, not ${kindOf(value)}`, { hint })
    return undefined
  }
  const { output, problems } = readFields(tagSchema, value ?? ({} satisfies Fields))
  for (const { path, problem, hint } of problems) {
    fault([key, ...path], `\`${[key, ...path].join('.')}\` ${problem}`, hint === undefined ? {} : { hint })
  }
  if (output === undefined) return undefined
  const { label = capitalize(key), permalink = `/${kebabCase(key)}`, description } = output
  if (isValidPathname(joinUrl('/', permalink))) return { label, permalink, description }
  const hint = 'set `permalink` to a path without `?`, `#` and `..`'
  fault([key, 'permalink'], `The permalink \`${permalink}\` of the tag \`${key}\` cannot be the address of a page`, {
    hint,
  })
  return undefined
}

function checkPermalinks(
  tags: ReadonlyMap<string, PredefinedTag>,
  { file, yaml, fault }: { readonly file: TagsFile; readonly yaml: YamlText; readonly fault: Fault },
): void {
  const owners = new Map<string, string>()
  for (const [key, { permalink }] of tags) {
    const first = owners.get(permalink)
    if (first === undefined) {
      owners.set(permalink, key)
      continue
    }
    const place = yaml.placeOfKey([first, 'permalink'])
    const related = { message: `\`${first}\` has it too`, file: file.path, ...(place === undefined ? {} : { place }) }
    fault([key, 'permalink'], `The permalink \`${permalink}\` of the tag \`${key}\` is taken twice`, {
      hint: 'give each tag a `permalink` of its own',
      related: [related],
    })
  }
}

/** `camelCase` gives `Camelcase`. */
function capitalize(key: string): string {
  const [first = '', ...rest] = key.toLowerCase()
  return first.toUpperCase() + rest.join('')
}

function invalid(file: TagsFile, message: string, rest: Partial<Diagnostic>): Diagnostic {
  return error('invalid-tags-file', message, { file: file.path, ...rest })
}
