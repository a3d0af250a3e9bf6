/** `devcourse completion`: the script that makes a shell complete commands and flags. */
import { Argument, type Command } from 'commander'
import { SHELLS, type Shell } from './completion-scripts.ts'

const EXAMPLES = `
Examples:
  eval "$(devcourse completion bash)"          in ~/.bashrc
  eval "$(devcourse completion zsh)"           in ~/.zshrc, behind compinit
  devcourse completion fish | source           in ~/.config/fish/config.fish`

/** Add the command to the program. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print the script that makes your shell complete commands and flags')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText('after', EXAMPLES)
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion-scripts.ts')
      const { completedCommands } = await import('./completion-words.ts')
      process.stdout.write(completionScript(shell, completedCommands(program)))
    })
}
