import { setTimeout as sleep } from 'node:timers/promises'
import { type Bookmark, type Links, addItem, deleteItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, viewPage } from '@foyer/contracts/pages/page/pages'
import { moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import type { Answer } from '@foyer/testing/client'
import type { AnswerLog } from './answers.ts'
import type { Ledger, Written } from './ledger.ts'

/** Makes a request each time that it is run; tells whether it was served. */
export type Client = { writes: boolean; run(): Promise<boolean> }

/** A write, and what it changes in the ledger. */
type Sent = { write: () => Promise<Answer>; acknowledged: (answer: Answer) => void }

/** What clients share. */
export type Clients = { owner: ApiSession; log: AnswerLog; ledger: Ledger }

/**
 * Adds, renames and deletes bookmarks as the web app does: what was refused, or not answered, is sent again with the same key until it is acknowledged. So each
 * has to be there once, as its last acknowledged write left it.
 */
export function patientWriter(widget: Widget, { owner, log, ledger }: Clients): Client {
  let count = 0
  let sent: Sent | null = null
  const params = { id: String(widget.id) }
  const bookmarks: Array<{ id: number; written: Written }> = []

  const next = (): Sent => {
    count += 1
    const latest = bookmarks.at(-1)
    if (latest && count % 5 === 0) {
      const title = `${latest.written.title}, renamed`
      const write = () => owner.call(updateItem, { params: { ...params, item_id: String(latest.id) }, body: { title } })
      return { write, acknowledged: () => (latest.written.title = title) }
    }
    if (latest && count % 7 === 0) {
      const write = () => owner.call(deleteItem, { params: { ...params, item_id: String(latest.id) } })
      const acknowledged = () => {
        latest.written.outcome = 'deleted'
        bookmarks.pop()
      }
      return { write, acknowledged }
    }
    const [title, address] = [`${widget.title} ${count}`, `https://${widget.title.toLowerCase()}-${count}.example/`]
    const body = { url: address, title, idempotency_key: `faults-${widget.id}-${count}` }
    return {
      write: () => owner.call(addItem, { params, body }),
      acknowledged({ body: added }) {
        const written: Written = { title, url: address, outcome: 'acknowledged' }
        ledger.written.set(address, { widget: widget.title, written })
        bookmarks.push({ id: (added as Bookmark).id, written })
      },
    }
  }

  return {
    writes: true,
    async run() {
      sent ??= next()
      const answer = await log.record(sent.write)
      if (answer && isFinal(answer)) throw new Error(`a write of ${widget.title} is refused for good: ${JSON.stringify(answer.body)}`)
      if (!answer || answer.status >= 400) return pauseAfterRefusal()
      sent.acknowledged(answer)
      sent = null
      return true
    },
  }
}

/** Adds bookmarks, and leaves it at that when one is refused: it has to be there whole, or not at all. */
export function impatientWriter(widget: Widget, { owner, log, ledger }: Clients): Client {
  let count = 0
  return {
    writes: true,
    async run() {
      count += 1
      const [title, address] = [`${widget.title} ${count}`, `https://${widget.title.toLowerCase()}-${count}.example/`]
      const answer = await log.record(() => owner.call(addItem, { params: { id: String(widget.id) }, body: { url: address, title } }))
      const isAcknowledged = answer !== null && answer.status < 400
      ledger.written.set(address, {
        widget: widget.title,
        written: { title, url: address, outcome: isAcknowledged ? 'acknowledged' : 'refused' },
      })
      return isAcknowledged || pauseAfterRefusal()
    },
  }
}

/** One client counts up in the title of a bookmark, others read its page: none may see a smaller number than was acknowledged before it asked. */
export async function countUp(widget: Widget, page: PageSummary, { owner, log, ledger }: Clients): Promise<Client[]> {
  const params = { id: String(widget.id) }
  const added = await owner.call(addItem, { params, body: { url: 'https://counter.example/', title: '0' } })
  const itemParams = { ...params, item_id: String((added.body as Bookmark).id) }
  let acknowledged = 0
  const counter: Client = {
    writes: true,
    async run() {
      const answer = await log.record(() => owner.call(updateItem, { params: itemParams, body: { title: String(acknowledged + 1) } }))
      if (!answer || answer.status >= 400) return pauseAfterRefusal()
      acknowledged += 1
      return true
    },
  }
  const reader = (name: string): Client => ({
    writes: false,
    async run() {
      const before = acknowledged
      const answer = await log.record(() => owner.call(viewPage, { params: { public_id: page.public_id } }))
      if (!answer || answer.status >= 400) return pauseAfterRefusal()
      const links = widgetsOf(answer).find(({ id }) => id === widget.id)?.items as Links | undefined
      const seen = Number(links?.links[0]?.title ?? Number.NaN)
      if (!(seen >= before)) ledger.stale.push(`${name} sees ${seen} after ${before}`)
      return true
    },
  })
  return [counter, reader('reader 1'), reader('reader 2')]
}

/** Moves a widget from page to page, which is three writes: it must not get lost between two of them. */
export async function mover(widget: Widget, pages: readonly PageSummary[], { owner, log }: Omit<Clients, 'ledger'>): Promise<Client> {
  const params = { id: String(widget.id) }
  for (const title of movedTitles) await owner.call(addItem, { params, body: { url: `https://${title}.example/`, title } })
  let moves = 0
  return {
    writes: true,
    async run() {
      const target = pages[moves % pages.length]
      const move = () => owner.call(moveWidget, { params, body: { page_id: target?.id ?? 0, column: 0, index: 0 } })
      const answer = await log.record(move, whileOnItsWay)
      if (answer?.status !== 200) return pauseAfterRefusal()
      moves += 1
      return true
    },
  }
}

/** Until the step that a fault has prevented is made, it is on neither page. */
const whileOnItsWay = [404, 409]
export const movedTitles = ['first', 'second', 'third']

/** The widgets of a page, column by column. */
export const widgetsOf = ({ body }: Answer): Widget[] => (body as PageView).page.columns.flatMap((column) => column.widgets)

const isFinal = ({ status }: Answer) => status >= 400 && status < 500
const retryMs = 100

async function pauseAfterRefusal(): Promise<false> {
  await sleep(retryMs)
  return false
}
