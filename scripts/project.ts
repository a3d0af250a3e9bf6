/** Where the project lies. */
import { fileURLToPath } from 'node:url'

/** Its folder, absolute, with `/` at the end. */
export const PROJECT = fileURLToPath(new URL('../', import.meta.url))
