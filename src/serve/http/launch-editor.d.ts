/** What launch-editor does not declare: how it finds an editor. */
declare module 'launch-editor/guess.js' {
  /** The command of the editor that runs or is named by the environment, and its arguments; null: there is none. */
  function guessEditor(): readonly (string | null)[]
  export = guessEditor
}
