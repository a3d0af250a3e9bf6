// Preloaded (`--import`) into every process of tests: one that takes longer than `TESTS_LONGEST` (ms) tells what it has open, and ends.
// Often that is a thread that nobody has ended, and nothing else would name it, since all tests have passed.
import { syncBuiltinESMExports } from 'node:module'
import threads, { isMainThread } from 'node:worker_threads'

// the runner itself has no tests, and threads are stopped with their process
if (isMainThread && process.env.NODE_TEST_CONTEXT !== undefined) {
  const modules = noteThreads()
  const tell = () => {
    const open = [...process.getActiveResourcesInfo(), ...[...modules].map((module) => `the thread ${module}`)]
    console.error(`This process of tests does not end. It has open: ${open.join(', ')}`)
    process.exit(1)
  }
  setTimeout(tell, Number(process.env.TESTS_LONGEST)).unref()
}

/** The modules of the threads that run, each with its number. */
function noteThreads() {
  const modules = new Set()
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, options)
      const module = `${file.toString()} (${this.threadId.toString()})`
      modules.add(module)
      this.once('exit', () => modules.delete(module))
    }
  }
  syncBuiltinESMExports()
  return modules
}
