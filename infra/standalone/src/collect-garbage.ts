import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives the function that collects the heap of this thread as a whole and gives back to the system what that frees. It blocks the thread for a
 * tenth of a second. No two threads may ask for theirs at the same time.
 */
export function createCollector(): () => void {
  // V8 gives the function to contexts that are made while the flag, which is that of the process, is set.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  return () => collect({ flavor: 'last-resort' })
}
