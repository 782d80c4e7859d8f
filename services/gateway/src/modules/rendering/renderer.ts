import type { RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import type { Logger } from '@foyer/service-kit/logger'
import { Piscina } from 'piscina'

export type Renderer = {
  /** Renders a screen, or says which calls that takes. Rejects when the signal ends it, when the renderer fails, and when too many wait. */
  render(input: RenderInput, signal: AbortSignal): Promise<RenderOutput>
  close(): Promise<void>
}

const maxWaiting = 16
/** Megabytes. The largest page that the limits allow takes a third of it. */
const maxHeap = 192
const maxYoungHeap = 16
const idleMs = 60_000

/**
 * Renders in a thread of its own, which a signal or too much memory ends without harm, and which is there only while it is used.
 * @param file the built renderer of the web app (apps/web/src/server/server.ts)
 */
export function createRenderer(file: string, log: Logger): Renderer {
  const threads = new Piscina<RenderInput, RenderOutput>({
    filename: file,
    name: 'render',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: maxYoungHeap },
    // Those of the process are for the process.
    execArgv: [],
  })
  // A thread that dies while it renders rejects the call; one that dies idle must not end the process.
  threads.on('error', (error) => log.error({ err: error }, 'renderer thread failed'))
  return {
    render: (input, signal) => threads.run(input, { signal }),
    close: () => threads.destroy(),
  }
}
