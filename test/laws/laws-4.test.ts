// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
import { testLaws } from './laws.ts'

await testLaws(3, 4)
