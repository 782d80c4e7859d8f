import { Worker } from 'node:worker_threads'
import { createWorkerThread } from '@foyer/service-kit/worker-thread'
import type { PageWorkAnswer, PageWorkRequest, ReadPage } from './page/page-work.ts'
import type { StyleReferences } from './page/page-styles.ts'

/** Many times what the largest page takes; one that needs more was made to. */
const maxMegabytes = 320
const defaultTimeoutMs = 20_000
const idleMs = 60_000

export type SnapshotThread = ReturnType<typeof createSnapshotThread>
type CopyRequest = Omit<Extract<PageWorkRequest, { task: 'copy' }>, 'task'>

/**
 * Reads and copies pages in a worker thread, one at a time, so that no page holds up the process. One that takes more than `timeoutMs` (20 seconds) or
 * 320 MB is given up with `WorkTooComplex`.
 */
export function createSnapshotThread({ timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {}) {
  const thread = createWorkerThread<PageWorkRequest, PageWorkAnswer>({
    start: () =>
      new Worker(new URL('./page/snapshot.worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
        // What the reader has to say of a page is of no use to whoever reads the log.
        stdout: true,
        stderr: true,
      }),
    timeoutMs,
    idleMs,
  })

  return {
    async read(html: string, url: string): Promise<ReadPage> {
      const answer = await thread.ask({ task: 'read', html, url })
      return 'page' in answer ? answer.page : never()
    },

    /** What style sheets name. */
    async styleReferences(sheets: { css: string; url: string }[]): Promise<StyleReferences> {
      const answer = await thread.ask({ task: 'styles', sheets })
      return 'references' in answer ? answer.references : never()
    },

    /** A page as one HTML file with these style sheets and pictures in it, compressed by gzip. */
    async copy(request: CopyRequest): Promise<Buffer> {
      const answer = await thread.ask({ task: 'copy', ...request })
      return 'html' in answer ? Buffer.from(answer.html) : never()
    },

    close: () => thread.close(),
  }
}

function never(): never {
  throw new Error('the thread has answered something else')
}
