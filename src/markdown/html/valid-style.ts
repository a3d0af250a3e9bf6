/** Style attributes as a browser reads them: what is no declaration is left out. */

/** A declaration up to the semicolon that ends it: those in brackets and quotes do not. */
const DECLARATION =
  /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^()"'])*\)|[^;"'(])+/g

/** Give the declarations of a style text, without its comments. */
export function validStyle(text: string): string {
  const declarations = text.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ').match(DECLARATION) ?? []
  return declarations
    .map((declaration) => declaration.trim())
    .filter((declaration) => /^-{0,2}[a-z_][\w-]*\s*:\s*\S/i.test(declaration))
    .join('; ')
}
