import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const defaults = {
  intervalMs: 10_000,
  /** Bytes that have come since the last pause at which another is worth it. */
  minGrowth: 12 * 1024 * 1024,
  /** The share of the last interval in which the thread may have been busy: where it is more, somebody would wait for the pause. */
  maxUtilization: 0.1,
  /** After so many quiet intervals a busy time is over, and what it kept for a while as well. */
  intervalsAfterBusy: 6,
  /** Gives what tells the share of the time since it was last asked in which this thread was busy. */
  watchUtilization: () => {
    let load = performance.eventLoopUtilization()
    return () => {
      const before = load
      load = performance.eventLoopUtilization()
      return performance.eventLoopUtilization(load, before).utilization
    }
  },
  /** Bytes that this thread's heap has taken from the system, whether they are in use or not, and those of buffers outside it. */
  heapSize: () => {
    const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics()
    return heap + buffers
  },
}

/**
 * Collects the heap of this thread at times when little goes on, and gives the function that ends that. V8 by itself lets a heap grow to its
 * initial size first, which page views need and quiet hours do not, and gives back little of what a crowd or a large import has taken: a heap that has
 * collected its garbage by itself has the room of its busiest moment still. A minute after a busy time it is collected once more, however little has come.
 */
export function collectWhenIdle(collect: () => void, options: Partial<typeof defaults> = {}): () => void {
  const { intervalMs, minGrowth, maxUtilization, intervalsAfterBusy, watchUtilization, heapSize } = { ...defaults, ...options }
  const utilization = watchUtilization()
  let size = heapSize()
  /** Null once a busy time was followed by its last pause. */
  let quietIntervals: number | null = null
  const timer = setInterval(() => {
    if (utilization() > maxUtilization) {
      quietIntervals = 0
      return
    }
    if (quietIntervals !== null) quietIntervals += 1
    const isLast = quietIntervals === intervalsAfterBusy
    if (isLast) quietIntervals = null
    else if (heapSize() - size < minGrowth) return
    collect()
    size = heapSize()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
