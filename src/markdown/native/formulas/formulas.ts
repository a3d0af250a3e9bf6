export { hideFormulas } from './hide.ts'
export { showFormulas } from './show.ts'
