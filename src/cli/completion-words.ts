/** The words of a program that a shell can complete: its commands and their flags, read from the program itself. */
import type { Command, Option } from 'commander'

/** One command, or the program itself. */
export interface CompletedCommand {
  /** Its name behind that of the program, such as `search push`; '' for the program. */
  readonly name: string
  /** The commands below it, or what its argument may be; none: files. */
  readonly words: readonly CompletedWord[]
  readonly flags: readonly CompletedFlag[]
}

/** A word, and what it stands for. */
export interface CompletedWord {
  readonly word: string
  readonly description: string
}

/** A flag. */
export interface CompletedFlag extends CompletedWord {
  /** Its short form, such as `-y`. */
  readonly short: string | undefined
  readonly takesValue: boolean
  /** All values that it may have; none: any, such as a file. */
  readonly values: readonly string[]
}

/** Give the words of a program and of all commands below it. */
export function completedCommands(command: Command, name = ''): readonly CompletedCommand[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command).filter((below) => below.name() !== 'help')
  const own = {
    name,
    words: [
      ...commands.map((below) => ({ word: below.name(), description: below.description() })),
      ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
        argChoices.map((word) => ({ word, description })),
      ),
    ],
    flags: help.visibleOptions(command).flatMap(flagOf),
  }
  return [own, ...commands.flatMap((below) => completedCommands(below, `${name} ${below.name()}`.trimStart()))]
}

function flagOf({ long, short, description, required, optional, argChoices = [] }: Option): readonly CompletedFlag[] {
  if (long === undefined) return []
  return [{ word: long, short: short ?? undefined, description, takesValue: required || optional, values: argChoices }]
}
