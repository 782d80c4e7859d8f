import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { createBoardCalls } from './board-calls.ts'
import type { KnownQueues } from './known-queues.ts'

export type Board = ReturnType<typeof createBoard>

/** Where bull-board keeps its page and the files of it. */
export const boardFiles = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')))

/** bull-board with the queues of all services; `showAll` adds those that have come since. */
export function createBoard({ queues }: { queues: KnownQueues }) {
  const { calls, adapter } = createBoardCalls()
  const miscLinks = [{ text: 'Site administration', url: '/admin' }]
  const uiConfig = { boardTitle: 'Foyer', hideDocsLink: true, hideRedisDetails: true, miscLinks }
  const board = createBullBoard({ queues: [], serverAdapter: adapter, options: { uiBasePath: boardFiles, uiConfig } })
  const shown = new Set<string>()
  const showAll = async () => {
    for (const queue of await queues.all()) {
      if (!shown.has(queue.name)) board.addQueue(new BullMQAdapter(queue))
      shown.add(queue.name)
    }
  }
  return { calls, showAll }
}
