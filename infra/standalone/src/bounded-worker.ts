import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const heapFlags = ['--max-old-space-size', '--max-semi-space-size', '--initial-heap-size']

/**
 * Starts a thread whose heap has bounds of its own; resolves when it runs. V8 puts the sizes that the process was started with (`nodeArguments` of
 * package.json) in the place of a thread's `resourceLimits`, and reads both when the heap is made: so they are gone for as long as that takes.
 */
export async function startBoundedWorker(file: URL, options: { workerData: unknown; resourceLimits: ResourceLimits }): Promise<Worker> {
  const ofProcess = process.execArgv.filter((argument) => heapFlags.some((flag) => argument.startsWith(`${flag}=`)))
  for (const argument of ofProcess) setFlagsFromString(argument.replace(/=.*/, '=0'))
  try {
    const worker = new Worker(file, options)
    await once(worker, 'online')
    return worker
  } finally {
    for (const argument of ofProcess) setFlagsFromString(argument)
  }
}
