import { eventQueue } from '@foyer/service-kit/event-queues'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { SessionUser } from '@foyer/contracts/identity'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { createPage, listPages, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ListedPage, Page } from '@foyer/contracts/pages/page/pages'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { startService } from '@foyer/service-kit/start-service'
import { type Caller, callService } from '@foyer/testing/client'
import { oncePerWorker } from '@foyer/testing/once-per-worker'
import { type TestStores, startStores } from '@foyer/testing/stores'
import mongoose, { type Connection } from 'mongoose'
import { service } from '../../src/service.ts'

export type Harness = {
  stores: TestStores
  url: string
  /** Looks into the service's own database, by a connection with models of its own. */
  database<T>(read: (connection: Connection) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const nowhere = 'http://127.0.0.1:9'

/** `siblings` is where every sibling service is found; by default nowhere. `env`: further variables. */
export async function startPages(siblings = nowhere, env: Record<string, string> = {}): Promise<Harness> {
  const stores = await startStores()
  const running = await startService(service, { env: { ...stores.env, ...env }, roles: ['http', 'worker'], resolve: () => siblings })
  const opened = openDatabase(stores)
  return {
    stores,
    url: running.url,
    database: (read) => opened.database(read),
    async stop() {
      await opened.close()
      await running.stop()
      await stores.stop()
    },
  }
}

/**
 * The service that the files of a worker share: a start costs more than what many of them show. `shared.open` lends it to a file until that
 * stops it, with siblings of the file's own. Who looks at all that is stored, waits for all events, or depends on what the service learns at its
 * start takes `startPages`.
 */
export const withPages = oncePerWorker(startShared)

async function startShared() {
  const stores = await startStores()
  // It sweeps for what a process lost that died; those that tests start beside it sweep sooner.
  const env = { ...stores.env, SWEEP_INTERVAL_MS: '5000' }
  let siblings = nowhere
  const running = await startService(service, { env, roles: ['http', 'worker'], resolve: () => siblings })
  const opened = openDatabase(stores)
  return {
    open(ownSiblings = nowhere): Harness {
      siblings = ownSiblings
      return {
        stores,
        url: running.url,
        database: (read) => opened.database(read),
        async stop() {
          siblings = nowhere
        },
      }
    },
    async stop() {
      await opened.close()
      await running.stop()
      await stores.stop()
    },
  }
}

/** One client for all that look into the database; each has models of its own, so that none sees what another mocks. */
function openDatabase({ env }: TestStores) {
  let opening: Promise<Connection> | undefined
  return {
    async database<T>(read: (connection: Connection) => Promise<T>): Promise<T> {
      opening ??= mongoose.createConnection(env['MONGODB_URI'] ?? '').asPromise()
      return read((await opening).useDb(`${env['MONGODB_DB_PREFIX']}_pages`))
    },
    close: async () => (await opening)?.close(),
  }
}

/** Short hands for what most tests need first; each throws unless it succeeds. */
export function actions(url: string) {
  return {
    async page(owner: SessionUser, columns = 3): Promise<PageSummary> {
      const answer = await callService(url, createPage, { body: { title: 'My links', column_count: columns } }, owner)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body as PageSummary
    },
    async widget(
      owner: SessionUser,
      pageId: number,
      fields: { column?: number; index?: number; title?: string; widget_type?: AddableWidgetType } = {},
    ): Promise<Widget> {
      const body = { widget_type: 'urllist' as const, title: 'Links', ...fields }
      const answer = await callService(url, addWidget, { params: { id: String(pageId) }, body }, owner)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body as Widget
    },
    async item(owner: SessionUser, widgetId: number, link: string, title?: string): Promise<Bookmark> {
      const answer = await callService(
        url,
        addItem,
        { params: { id: String(widgetId) }, body: { url: link, ...(title ? { title } : {}) } },
        owner,
      )
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body as Bookmark
    },
    /** The caller's own pages in their order. */
    async list(as: Caller): Promise<ListedPage[]> {
      const answer = await callService(url, listPages, {}, as)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return (answer.body as { pages: { personal: ListedPage[] } }).pages.personal
    },
    async view(publicId: string, as: Caller): Promise<Page> {
      const answer = await callService(url, viewPage, { params: { public_id: publicId } }, as)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return (answer.body as { page: Page }).page
    },
  }
}

/** Whether every event that was queued for pages has been handled. */
export async function hasHandledAllEvents(queues: JobQueues): Promise<boolean> {
  return Object.values(await queues.counts(eventQueue('pages'))).every((count) => count === 0)
}
