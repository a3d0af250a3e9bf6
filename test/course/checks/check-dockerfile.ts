/** Dockerfiles in code blocks: every syntax rule of dockerfile-utils, and those rules of dockerfilelint that tell of habits. */
import { run } from 'dockerfilelint'
import { validate } from 'dockerfile-utils'
import type { Problem } from '../problem.ts'

/**
 * Rules of dockerfilelint on what is valid and yet unwise. Its rules on syntax are older than BuildKit and refuse flags and
 * here-documents that are right; dockerfile-utils knows them.
 */
const HABITS = new Map([
  ['latest_tag', 'the base image has the tag `latest`, which changes; name a version'],
  ['missing_tag', 'the base image has no tag; name a version'],
  ['sudo_usage', '`sudo` has no place in an image; use USER'],
  ['apt-get_missing_param', '`apt-get install` asks before it installs; add -y'],
  ['apt-get_recommends', '`apt-get install` brings what was not asked for; add --no-install-recommends'],
  ['apt-get_missing_rm', 'the lists of apt stay in the image; remove /var/lib/apt/lists/* in the same RUN'],
  ['apt-get-update_require_install', '`apt-get update` is cached apart from the install; put both in one RUN'],
  ['apt-get-upgrade', '`apt-get upgrade` makes an image that differs with each build; take a newer base image'],
  [
    'apt-get-dist-upgrade',
    '`apt-get dist-upgrade` makes an image that differs with each build; take a newer base image',
  ],
  ['apkadd-missing_nocache_or_updaterm', 'the index of apk stays in the image; add --no-cache'],
  ['invalid_port', 'no such port; EXPOSE takes 1 to 65535'],
  ['expose_host_port', 'EXPOSE names the port in the container only'],
])

/** What is wrong with a Dockerfile. A part of one may lack its FROM. */
export function dockerfileProblems(code: string, part: boolean): readonly Problem[] {
  const text = part && !/^\s*FROM\s/im.test(code) ? `${code}\nFROM scratch` : code
  const stages = new Set([...code.matchAll(/^\s*FROM\s.*\sAS\s+(\S+)/gim)].map(([, name = '']) => name))
  const syntax = validate(part ? `FROM scratch\n${code}` : code).map(({ range: { start }, message }) => ({
    line: start.line + (part ? 0 : 1),
    column: start.character + 1,
    message: `${typeof message === 'string' ? message : message.value}; see the Dockerfile reference`,
  }))
  const lines = text.split('\n')
  const habits = run('.', text).flatMap(({ rule, line }) => {
    const message = HABITS.get(rule)
    const base = /^\s*FROM\s+(?:--\S+\s+)*(\S+)/i.exec(lines[line - 1] ?? '')?.[1] ?? ''
    const own = rule === 'missing_tag' && (stages.has(base) || base === 'scratch' || /[@$]/.test(base))
    return message === undefined || own ? [] : [{ line, message }]
  })
  return [...syntax, ...habits]
}
