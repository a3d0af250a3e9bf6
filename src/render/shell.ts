/** Fill the HTML skeleton of a page (templates/shell.html). */

/** What the skeleton takes: HTML, already escaped. */
export type ShellParts = Readonly<
  Record<
    | 'lang'
    | 'dir'
    | 'htmlClass'
    | 'colorMode'
    | 'skipToMain'
    | 'generator'
    | 'title'
    | 'inlineScripts'
    | 'styles'
    | 'pageHead'
    | 'siteHead'
    | 'bodyStart'
    | 'announcement'
    | 'navbar'
    | 'sidebar'
    | 'main'
    | 'footer'
    | 'siteData'
    | 'scripts',
    string
  >
>

/** Compile a template with `{{name}}` holes into a function that fills them; throws on an unknown hole. */
export function compileShell(template: string): (parts: ShellParts) => string {
  const pieces = template.split(/\{\{(\w+)\}\}/)
  return (parts) =>
    pieces
      .map((piece, index) => {
        if (index % 2 === 0) return piece
        if (!isPart(piece, parts)) throw new Error(`templates/shell.html has an unknown hole {{${piece}}}`)
        return parts[piece]
      })
      .join('')
}

function isPart(name: string, parts: ShellParts): name is keyof ShellParts {
  return Object.hasOwn(parts, name)
}
