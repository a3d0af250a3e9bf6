/** The inline script of a redirect page: goes on with the query and hash that the visitor came with, unless the new address has its own. */

/** Give the text of the script, which is the same in all of them. The new address is that of the canonical link. */
export function redirectScript(): string {
  return 'let to=document.querySelector("link").href;location.replace(/[?#]/.test(to)?to:to+location.search+location.hash)'
}
