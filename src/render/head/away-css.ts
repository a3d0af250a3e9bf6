/** CSS of sites with the hash router: while another page is on its way, the home page in the HTML is not shown. */

/** Styles for the class `away` (runtime/inline-scripts/hash-script.ts), which goes when another page gives `<html>` its classes; the home page is back after some seconds, in case nothing else comes. */
export const awayCss =
  'html.away .main{visibility:hidden;animation:away 0s 5s forwards}@keyframes away{to{visibility:visible}}'
