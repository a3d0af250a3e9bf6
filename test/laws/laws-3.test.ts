import { testLaws } from './laws.ts'

await testLaws(2, 4)
