/** The inline script of `<head>` in a site with the hash router, whose HTML shows the home page whatever was asked for. */

/** Said to visitors who have opened the file itself: browsers load no modules and no data from there. */
const FROM_FILE =
  'Opened as a file, this site shows its first page only. Its folder needs a web server, such as the command: npx http-server'

/**
 * Give the text of the script. It gives `<html>` the class `away` while another page than the home page is on its way
 * (src/render/head/away-css.ts hides the home page then), and tells what is missing where the page was opened as a file.
 */
export function hashScript(): string {
  return [
    'try{if(location.protocol=="file:")addEventListener("DOMContentLoaded",()=>{let box=document.createElement("p");',
    `box.setAttribute("role","alert");box.style.cssText="margin:0;padding:1rem;border-bottom:3px solid";box.textContent=${JSON.stringify(FROM_FILE)};document.body.prepend(box)});`,
    'else if(/^#\\/[^#]/.test(location.hash))document.documentElement.classList.add("away")}catch{}',
  ].join('')
}
