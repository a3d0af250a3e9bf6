/** Scripts that make a shell complete the words of the program; without a matching word, file names are completed. */
import type { CompletedCommand, CompletedWord } from './completion-words.ts'

/** The shells that there is a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** Give the script of a shell. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return { bash, zsh, fish }[shell](commands)
}

function bash(commands: readonly CompletedCommand[]): string {
  return `# Completion of devcourse for bash: eval "$(devcourse completion bash)"
_devcourse() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command='' words='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
      ${namesOf(commands)}) command="\${command:+$command }\${COMP_WORDS[index]}" ;;
    esac
  done
  COMPREPLY=()
  case "$command:$before" in
${valuesOf(commands, (name, words) => `    ${name}) words=${words} ;;`)}
  esac
  if [[ -z $words ]]; then
    case "$command:$current" in
${eachCommand(commands, ({ name, flags }) => `    ${quoted(name)}:-*) words=${quoted(listed(flags))} ;;`)}
${eachCommand(commands, (own) => (own.words.length === 0 ? [] : `    ${quoted(own.name)}:*) words=${quoted(listed(own.words))} ;;`))}
    esac
  fi
  [[ -n $words ]] && COMPREPLY=($(compgen -W "$words" -- "$current"))
  return 0
}
complete -o bashdefault -o default -F _devcourse devcourse
`
}

function zsh(commands: readonly CompletedCommand[]): string {
  const described = (items: readonly CompletedWord[]): string =>
    items.map(({ word, description }) => quoted(`${word}:${description}`)).join(' ')
  return `#compdef devcourse
# Completion of devcourse for zsh: eval "$(devcourse completion zsh)", behind compinit
_devcourse() {
  local command='' index
  local -a list
  for ((index = 2; index < CURRENT; index++)); do
    case "$command \${words[index]}" in
      (${namesOf(commands)}) command="\${command:+$command }\${words[index]}" ;;
    esac
  done
  case "$command:\${words[CURRENT-1]}" in
${valuesOf(commands, (name, words) => `    (${name}) list=(\${(s: :)\${:-${words.slice(1, -1)}}}) ;;`)}
  esac
  if (( \${#list} == 0 )); then
    case "$command:$PREFIX" in
${eachCommand(commands, ({ name, flags }) => `      (${quoted(name)}:-*) list=(${described(flags)}) ;;`)}
${eachCommand(commands, (own) => (own.words.length === 0 ? [] : `      (${quoted(own.name)}:*) list=(${described(own.words)}) ;;`))}
    esac
  fi
  if (( \${#list} > 0 )); then _describe devcourse list; else _files; fi
}
if [[ $funcstack[1] == _devcourse ]]; then _devcourse "$@"; else compdef _devcourse devcourse; fi
`
}

function fish(commands: readonly CompletedCommand[]): string {
  const seen = (words: readonly string[]): string => `__fish_seen_subcommand_from ${words.join(' ')}`
  const lines = commands.flatMap(({ name, words: below, flags }) => {
    const own =
      name === ''
        ? []
        : [
            name
              .split(' ')
              .map((word) => seen([word]))
              .join('; and '),
          ]
    const none = below.length === 0 ? [] : [`not ${seen(below.map(({ word }) => word))}`]
    const where = [...own, ...none].join('; and ')
    const start = `complete -c devcourse -n ${quoted(where)}`
    return [
      ...below.map(({ word, description }) => `${start} -f -a ${word} -d ${quoted(description)}`),
      ...flags.map(({ word, short, description, takesValue, values }) =>
        [
          `${start} -l ${word.slice(2)}`,
          ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
          ...(values.length > 0 ? [`-x -a ${quoted(values.join(' '))}`] : takesValue ? ['-r'] : []),
          `-d ${quoted(description)}`,
        ].join(' '),
      ),
    ]
  })
  return `# Completion of devcourse for fish: devcourse completion fish | source\n${lines.join('\n')}\n`
}

/** Patterns of a command behind the one that it belongs to: `' build'|'search push'`. */
function namesOf(commands: readonly CompletedCommand[]): string {
  return commands.flatMap(({ name }) => (name === '' ? [] : quoted(name.includes(' ') ? name : ` ${name}`))).join('|')
}

/** A line for each flag whose values are known. */
function valuesOf(commands: readonly CompletedCommand[], line: (pattern: string, words: string) => string): string {
  return eachCommand(commands, ({ name, flags }) =>
    flags
      .filter(({ values }) => values.length > 0)
      .map(({ word, values }) => line(quoted(`${name}:${word}`), quoted(values.join(' ')))),
  )
}

function eachCommand(
  commands: readonly CompletedCommand[],
  line: (command: CompletedCommand) => string | readonly string[],
): string {
  return commands.flatMap(line).join('\n')
}

function listed(items: readonly CompletedWord[]): string {
  return items.map(({ word }) => word).join(' ')
}

/** A text in the quotes that all three shells take as they are. Our texts hold no backslash, which fish would read. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'"'"'`)}'`
}
