/** Keywords that are admonitions without any setting (spec markdown.md section 6); their looks are in runtime/styles/admonitions.css. */

export const ADMONITION_KEYWORDS: readonly string[] = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
]
