/** Whether every combination is tried: `npm run test:all`; `npm test` tries a part of them. */
export const THOROUGH = process.env['THOROUGH'] === '1'

/** Every `nth` of these, beginning with the first; all of them in `npm run test:all`. */
export function share<T>(all: readonly T[], nth: number): readonly T[] {
  return THOROUGH ? all : all.filter((_, index) => index % nth === 0)
}
