/** Rows of the README's table, the head first, by the text of docs/performance.md. */
export function shortTable(manual: string): readonly (readonly string[])[]
