import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes that are in use once all garbage has been collected: what is more of them than before is held by somebody. */
export function usedBytes(): number {
  // Buffers are swept beside the program, until the next collection begins.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
