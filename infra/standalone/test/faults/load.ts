import { setTimeout as sleep } from 'node:timers/promises'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { type AnswerLog, countFailures, createAnswerLog } from './answers.ts'
import { type Client, countUp, impatientWriter, movedTitles, mover, patientWriter, widgetsOf } from './clients.ts'
import { type Comparison, type Ledger, compareWithStore } from './ledger.ts'

/** Clients of a living Foyer: writers that remember each acknowledged write, and readers that look whether they see it. */
export type Load = {
  owner: ApiSession
  log: AnswerLog
  /** Resolves when every client has been served by what it has begun after this call, `times` times. */
  served(times?: number): Promise<void>
  /** Resolves when every client has been refused since this call; or all that write, while those that read were served. */
  refused(who: 'all' | 'writers'): Promise<void>
  /** Lets each client finish what it is at: nothing is without an acknowledgement then but what the impatient writer has given up. */
  stop(): Promise<void>
  /** Ends the clients, whatever they are at. */
  end(): void
  /** Compares what is stored with what was acknowledged. */
  compare(): Promise<Comparison>
}

/** How often a client was served and refused since a moment. */
type Course = { writes: boolean; served: number; refused: number }

const patientWriters = ['Ada', 'Grace', 'Edith']
const pauseMs = 25
const servedWithinMs = 240_000

/** Signs somebody up, makes what is written to, and starts the clients. */
export async function startLoad(url: string): Promise<Load> {
  const owner = await signedUp(url)
  const log = createAnswerLog()
  const [page, secondPage] = [await pageOf(owner, 'Written'), await pageOf(owner, 'Second')]
  const ledger: Ledger = { widgets: new Map(), written: new Map(), stale: [] }
  const shared = { owner, log, ledger }
  const ledgerWidget = async (title: string) => {
    const widget = await addedWidget(owner, page, title)
    ledger.widgets.set(title, widget.id)
    return widget
  }
  const moved = await addedWidget(owner, page, 'Moved')
  const clients: Client[] = [
    impatientWriter(await ledgerWidget('Impatient'), shared),
    ...(await countUp(await addedWidget(owner, page, 'Counter'), page, shared)),
    await mover(moved, [secondPage, page], shared),
  ]
  for (const name of patientWriters) clients.push(patientWriter(await ledgerWidget(name), shared))

  const stopping = new AbortController()
  const ending = new AbortController()
  const courses = clients.map((client) => ({ client, writes: client.writes, served: 0, refused: 0 }))
  const running = Promise.all(
    courses.map(async (course) => {
      for (let isServed = false; !stopping.signal.aborted || !isServed;) {
        isServed = await course.client.run()
        course[isServed ? 'served' : 'refused'] += 1
        await sleep(pauseMs)
      }
    }),
  )
  // Resolves when the clients have ended as well, so that one that fails ends the wait.
  const until = async (what: string, isMet: (since: Course[]) => boolean) => {
    const before = courses.map(({ served, refused }) => ({ served, refused }))
    const since = () =>
      courses.map(({ writes, served, refused }, index) => ({
        writes,
        served: served - (before[index]?.served ?? 0),
        refused: refused - (before[index]?.refused ?? 0),
      }))
    const met = waitFor(what, () => isMet(since()), servedWithinMs).catch((error: unknown) => {
      throw new Error(`what clients have met since: ${JSON.stringify(since())}; ${JSON.stringify([...countFailures(log.requests)])}`, {
        cause: error,
      })
    })
    await Promise.race([met, running])
  }

  return {
    owner,
    log,
    // What a client is at has begun before, so each has to be served by the next as well.
    served: (times = 1) => until('every client to be served', (since) => since.every(({ served }) => served > times)),
    refused: (who) =>
      until(`${who} to be refused`, (since) =>
        since.every(({ writes, served, refused }) => (who === 'all' || writes ? refused > 0 : served > 1)),
      ),
    async stop() {
      stopping.abort()
      await running
    },
    end: () => ending.abort(),
    async compare() {
      await assertMovedWhole(owner, moved, [page, secondPage])
      return compareWithStore(ledger, (widgetId) => allLinks(owner, widgetId))
    },
  }
}

async function assertMovedWhole(owner: ApiSession, widget: Widget, pages: readonly PageSummary[]): Promise<void> {
  await waitFor('the moved widget to be on one page, with all it holds', async () => {
    const views = await Promise.all(pages.map(({ public_id }) => owner.call(viewPage, { params: { public_id } })))
    const [only, ...more] = views.flatMap(widgetsOf).filter(({ id }) => id === widget.id)
    const titles = (only?.items as Links | undefined)?.links.map(({ title }) => title)
    return more.length === 0 && titles?.join() === movedTitles.join()
  })
}

async function allLinks(owner: ApiSession, widgetId: number): Promise<Bookmark[]> {
  const links: Bookmark[] = []
  for (let after: string | null | undefined; after !== null;) {
    const answer = await owner.call(listItems, { params: { id: String(widgetId) }, query: after === undefined ? {} : { after } })
    const part = answer.body as Links
    links.push(...part.links)
    after = part.next
  }
  return links
}

async function pageOf(owner: ApiSession, title: string): Promise<PageSummary> {
  return (await owner.call(createPage, { body: { title } })).body as PageSummary
}

async function addedWidget(owner: ApiSession, page: PageSummary, title: string): Promise<Widget> {
  const answer = await owner.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title } })
  return answer.body as Widget
}
