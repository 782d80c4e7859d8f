import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { type Links, addItem } from '@foyer/contracts/kinds/bookmarks'
import type { ApiSession } from '@foyer/testing/api-session'

/** Between two writes, so that all writers stay below the gateway's limit for one address. */
const pauseMs = 50
/** Before a write is sent again. */
const retryMs = 200

export type BookmarkWriter = ReturnType<typeof startBookmarkWriter>

/**
 * Adds bookmarks to a widget, one after the other, until it is stopped. As the web app does, it sends one that was not acknowledged again with
 * the same idempotency key: after a lost connection, 429 and 5xx.
 */
export function startBookmarkWriter(person: ApiSession, widgetId: number, name: string) {
  const acknowledged: Array<{ title: string; sentAt: number }> = []
  const refused: string[] = []
  let retries = 0
  let isStopped = false

  async function write(title: string): Promise<void> {
    const body = { url: `https://${title}.example.org/`, title, idempotency_key: randomUUID() }
    for (;;) {
      const sentAt = performance.now()
      const answer = await person.call(addItem, { params: { id: String(widgetId) }, body }).catch(() => null)
      if (answer?.status === 201) {
        acknowledged.push({ title, sentAt })
        return
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        refused.push(`${title}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return
      }
      retries += 1
      await setTimeout(retryMs)
    }
  }

  async function run(): Promise<void> {
    for (let number = 1; !isStopped; number += 1) {
      await write(`${name}-${number}`)
      await setTimeout(pauseMs)
    }
  }

  const ended = run()
  return {
    widgetId,
    person,
    /** What the server has said is stored; `sentAt` is when the last attempt began (`performance.now()`). */
    acknowledged,
    /** What was answered with an error that no retry mends. */
    refused,
    retries: () => retries,
    /** Ends once the last write is acknowledged. */
    async stop(): Promise<void> {
      isStopped = true
      await ended
    },
  }
}

/** The titles of all bookmarks in a widget, in their order. */
export async function titlesIn(person: ApiSession, widgetId: number): Promise<string[]> {
  const titles: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query: Record<string, string> = after === undefined ? {} : { after }
    const answer = await person.call(listItems, { params: { id: String(widgetId) }, query })
    if (answer.status !== 200) throw new Error(`items of ${widgetId}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { links, next } = answer.body as Links
    titles.push(...links.map(({ title }) => title))
    after = next
  }
  return titles
}
