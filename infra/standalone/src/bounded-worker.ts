import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const initialHeap = '--initial-heap-size'
const heapFlags = ['--max-old-space-size', '--max-semi-space-size', initialHeap]

type BoundedOptions = {
  workerData: unknown
  resourceLimits: ResourceLimits
  /** Up to this size its heap, with what it holds outside of it, grows before it is marked. */
  initialHeapMb?: number
}

/**
 * Starts a thread whose heap has bounds of its own; resolves when it runs. V8 puts the sizes that the process was started with (`nodeArguments` of
 * package.json) in the place of a thread's `resourceLimits`, and reads both when the heap is made: so they are gone for as long as that takes.
 */
export async function startBoundedWorker(file: URL, { initialHeapMb = 0, ...options }: BoundedOptions): Promise<Worker> {
  const ofProcess = process.execArgv.filter((argument) => heapFlags.some((flag) => argument.startsWith(`${flag}=`)))
  for (const argument of ofProcess) setFlagsFromString(argument.replace(/=.*/, '=0'))
  if (initialHeapMb > 0) setFlagsFromString(`${initialHeap}=${initialHeapMb}`)
  try {
    const worker = new Worker(file, options)
    await once(worker, 'online')
    return worker
  } finally {
    for (const argument of [`${initialHeap}=0`, ...ofProcess]) setFlagsFromString(argument)
  }
}
