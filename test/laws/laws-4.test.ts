import { testLaws } from './laws.ts'

await testLaws(3, 4)
