import { testLaws } from './laws.ts'

await testLaws(0, 4)
