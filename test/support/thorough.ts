/** Whether every combination is tried: `npm run test:all`; `npm test` tries a part of them. */
export const THOROUGH = process.env['THOROUGH'] === '1'
