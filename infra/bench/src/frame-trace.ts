import type { TestBrowser } from '@foyer/testing/browser'

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  id?: string
  id2?: { local?: string }
}
export type Devtools = Awaited<ReturnType<TestBrowser['context']['newCDPSession']>>

/** A frame of a page in milliseconds: how long it took, and how long the page's thread was at work in it. */
export type Frame = { ms: number; workMs: number }

const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Every frame that a page draws while something is done, from a trace of the browser. */
export async function tracedFrames(devtools: Devtools, act: () => Promise<unknown>): Promise<Frame[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  const isComplete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  try {
    await act()
  } finally {
    await devtools.send('Tracing.end')
    await isComplete
    devtools.off('Tracing.dataCollected', collect)
  }
  return framesOf(events)
}

/**
 * The frames in a trace, as the browser measures long ones (Long Animation Frames API): from the input or timer that begins a frame to the end of
 * its layout and paint.
 */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const begun = new Map<string, TraceEvent>()
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const frames: Frame[] = []
  for (const event of events.filter(({ name }) => name === 'AnimationFrame').toSorted((a, b) => a.ts - b.ts)) {
    const key = `${event.pid} ${event.id2?.local ?? event.id ?? ''}`
    if (event.ph === 'b') begun.set(key, event)
    const start = begun.get(key)
    if (event.ph !== 'e' || !start) continue
    begun.delete(key)
    frames.push({ ms: (event.ts - start.ts) / 1000, workMs: workBetween(tasks, start, event) })
  }
  return frames
}

function workBetween(tasks: readonly TraceEvent[], start: TraceEvent, end: TraceEvent): number {
  const ofFrame = tasks.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts - taskHeadUs && ts < end.ts)
  return ofFrame.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** The task in which a frame begins has begun a moment before. */
const taskHeadUs = 100

/** From now on counts the processor time of a page's thread; what it gives tells how many ms there have been. */
export async function watchWork(devtools: Devtools): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}
