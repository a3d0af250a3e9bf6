/** Why an upload did not happen, and what to do about it: in our words, and never with a key in them. */

/** A problem as the command tells it. */
export interface PushProblem {
  readonly message: string
  readonly hint: string
  /** Exit code of the command: 2 wrong configuration or key, 3 the network or the service. */
  readonly code: 1 | 2 | 3
}

/** Rights that a key needs, as the service calls them. */
const PUSH_RIGHTS = ['addObject', 'browse', 'deleteIndex', 'editSettings', 'settings'] as const

/** What is known besides the error. */
export interface PushContext {
  readonly indexName: string
  /** Masked wherever it stands. */
  readonly adminKey: string
  /** What the key may do, where that is known. */
  readonly rights: readonly string[] | undefined
}

/** Say what an error of the client means; undefined: it is none of the service or the network. */
export function pushProblem(problem: unknown, context: PushContext): PushProblem | undefined {
  if (!(problem instanceof Error)) return undefined
  const said = problem.message.replaceAll(context.adminKey, '*****').trim()
  if (problem.name === 'RetryError') {
    return {
      message: 'no host of the search service could be reached',
      hint: 'look at the network and at `appId` in the configuration, which is part of the name of the hosts, and push again',
      code: 3,
    }
  }
  if (problem.name === 'DeserializationError') {
    return {
      message: 'the search service sent an answer that cannot be read',
      hint: 'something between this machine and the service may answer in its place, such as a proxy: look at the network',
      code: 3,
    }
  }
  const status = 'status' in problem && typeof problem.status === 'number' ? problem.status : undefined
  if (status !== undefined) return refusal(status, said, context)
  if (said.startsWith('Stopped waiting')) {
    return {
      message: 'the search service has taken the records, but not worked them in yet',
      hint: 'look at the index in its dashboard in some minutes, and push again if it is as before',
      code: 3,
    }
  }
  return undefined
}

/** What the service refuses. */
function refusal(status: number, said: string, { indexName, rights }: PushContext): PushProblem {
  const quoted = said === '' ? `status ${status}` : `\`${said.replaceAll('`', "'")}\``
  if (status === 401 || status === 403) return { ...keyProblem(rights, indexName), code: 2 }
  if (status === 429) {
    return {
      message: `the search service asks to slow down (${quoted})`,
      hint: 'wait some minutes, then push again; until then the index has its former records',
      code: 3,
    }
  }
  if (/too big/i.test(said)) {
    return {
      message: `the search service takes no record as large as one of these (${quoted})`,
      hint: 'shorten the headings above it, or give the size that your plan allows with `--max-record-bytes`',
      code: 1,
    }
  }
  return {
    message: `the search service refuses the records: ${quoted} (status ${status})`,
    hint: `look at the index \`${indexName}\` in its dashboard`,
    code: 3,
  }
}

function keyProblem(rights: readonly string[] | undefined, indexName: string): Pick<PushProblem, 'message' | 'hint'> {
  const missing = PUSH_RIGHTS.filter((right) => rights?.includes(right) === false)
  if (missing.length > 0) {
    return {
      message: `the key in ALGOLIA_ADMIN_KEY lacks rights: ${list(missing)}`,
      hint: `give the key these rights in the dashboard (API Keys), for the indices \`${indexName}\` and \`${indexName}_tmp_*\``,
    }
  }
  return {
    message: 'the search service does not accept the key in ALGOLIA_ADMIN_KEY',
    hint: `take a key of the application that \`appId\` names, with the rights ${list(PUSH_RIGHTS)} for the indices \`${indexName}\` and \`${indexName}_tmp_*\``,
  }
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
