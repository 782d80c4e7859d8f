import { afterAll, aroundEach, type RunnerTask, type RunnerTestFile } from 'vitest'
import { listedTests, type Difference } from './difference.ts'
import { documentdbDifferences } from './documentdb-differences.ts'
import { engineVariable } from './engine.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The engine whose list of differences names the test. */
    listedFor?: string
  }
}

const lists: Record<string, Difference[]> = { documentdb: documentdbDifferences }

// Set-up of every test file that reaches a store. What the engine of `MONGODB_URI` does its own way counts as skipped, but runs all the same: a
// listed test that passes there, or that does not exist any more, is a failure, so that the list stays true.
const engine = process.env[engineVariable] ?? ''
const differences = lists[engine]
if (differences) skipListed(engine, differences)

function skipListed(name: string, list: Difference[]): void {
  let file: RunnerTestFile | undefined

  aroundEach(async (runTest, { task, skip }) => {
    file = task.file
    const difference = listedTests(list, file.name).get(task.fullTestName)
    await runTest()
    if (!difference) return
    task.meta.listedFor = name
    if (task.result?.state === 'fail') skip(`${name}: ${difference.reason}`)
    // Not one that skipped itself: it shows nothing of the engine.
    if (task.result?.state === 'pass' && !difference.varies)
      throw new Error(`passes on ${name} now: take it off the list of what ${name} does its own way`)
  })

  afterAll(() => {
    if (!file) return
    const titles = new Set(titlesOf(file.tasks))
    const missing = [...listedTests(list, file.name).keys()].filter((title) => !titles.has(title))
    if (missing.length > 0) throw new Error(`on the list of what ${name} does its own way, but no test: ${missing.join('; ')}`)
  })
}

function titlesOf(tasks: RunnerTask[]): string[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? titlesOf(task.tasks) : [task.fullTestName]))
}
