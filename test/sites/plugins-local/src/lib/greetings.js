export const morning = 'good morning'; export default { morning }
