import { testLaws } from './laws.ts'

await testLaws(1, 4)
