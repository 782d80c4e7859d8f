import { fillPath } from '@foyer/contracts/endpoint'
import { updatePageAccess } from '@foyer/contracts/pages'
import type { PageSummary } from '@foyer/contracts/pages'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Items, Widget } from '@foyer/contracts/widgets'
import type { Notes } from '@foyer/contracts/kinds/notes'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { SessionUser } from '@foyer/contracts/identity'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import mongoose, { type Connection } from 'mongoose'
import { type Harness, actions, startPages } from './harness.ts'

type Params = Record<string, string | number | undefined>
export type Call = { endpoint: Endpoint; params: Params; body?: unknown }

/** A running pages service, two people, and short hands for the tests of what widgets hold. */
export async function startItemWorld() {
  const harness: Harness = await startPages()
  const act = actions(harness.url)
  const [owner, stranger] = [sessionUser(), sessionUser()]
  const { env } = harness.stores
  const connection: Connection = await mongoose
    .createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['MONGODB_DB_PREFIX']}_pages` })
    .asPromise()

  const send = (endpoint: Endpoint, params: Params, body?: unknown, as: Caller = owner): Promise<Answer> =>
    callPath(harness.url, endpoint, fillPath(endpoint.path, defined(params)), as, body === undefined ? {} : { body })
  /** The body of an answer that must be a success. */
  const ok = async <T>(endpoint: Endpoint, params: Params, body?: unknown): Promise<T> => {
    const answer = await send(endpoint, params, body)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const share = (page: PageSummary, as: SessionUser = owner) =>
    callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, as)
  const unshare = (page: PageSummary) =>
    callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'private' } }, owner)
  const place = async (widget_type: AddableWidgetType, as: SessionUser = owner): Promise<{ page: PageSummary; widget: Widget }> => {
    const page = await act.page(as)
    return { page, widget: await act.widget(as, page.id, { widget_type, title: 'Mine' }) }
  }
  const itemsOf = async (page: PageSummary, widgetId: number): Promise<Items> => {
    const seen = await act.view(page.public_id, owner)
    const items = seen.columns.flatMap((column) => column.widgets).find((widget) => widget.id === widgetId)?.items
    if (!items) throw new Error(`widget ${widgetId} holds nothing`)
    return items
  }

  return {
    url: harness.url,
    /** For a further process of the service. */
    env: harness.stores.env,
    act,
    owner,
    stranger,
    send,
    ok,
    share,
    place,
    database: <T>(work: (connection: Connection) => Promise<T>) => harness.database(work),
    documents: <T extends { _id: number } = { _id: number; [field: string]: unknown }>(name: string) => connection.collection<T>(name),
    versionOf: async (page: PageSummary) => (await act.view(page.public_id, owner)).version,
    links: async (page: PageSummary, widgetId: number) => (await itemsOf(page, widgetId)) as Links,
    titles: async (page: PageSummary, widgetId: number) => ((await itemsOf(page, widgetId)) as Links).links.map((link) => link.title),
    folders: async (page: PageSummary, widgetId: number) => (await itemsOf(page, widgetId)) as Folders,
    /** Title of each group → titles of its links. */
    groups: async (page: PageSummary, widgetId: number) =>
      ((await itemsOf(page, widgetId)) as Folders).folders.map(({ title, links }): [string, string[]] => [
        title,
        links.map((link) => link.title),
      ]),
    notes: async (page: PageSummary, widgetId: number) => (await itemsOf(page, widgetId)) as Notes,
    todoLists: async (page: PageSummary, widgetId: number) => (await itemsOf(page, widgetId)) as TodoLists,

    /** What everybody else is told: on a private page, on one they may see, and its editor at widgets of another type or none. */
    async refusals(page: PageSummary, { endpoint, params, body }: Call, otherWidget: number) {
      const codes = () =>
        Promise.all([null, 'nobody' as const, stranger].map(async (as) => errorCodeOf(await send(endpoint, params, body, as))))
      const hidden = await codes()
      await share(page)
      const shared = await codes()
      await unshare(page)
      const elsewhere = [otherWidget, newId(), 'x'].map(async (id) => errorCodeOf(await send(endpoint, { ...params, id }, body)))
      return { hidden, shared, elsewhere: await Promise.all(elsewhere) }
    },
    async stop() {
      await connection.close()
      await harness.stop()
    },
  }
}

/** For an access to widgets none of which is a live copy. */
export const noLiveCopies = { original: async () => null }

const defined = (params: Params) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The `refusals` of a call that is for those alone who may edit the page, on a widget of its own type. */
export const editorsAlone = {
  hidden: ['unauthenticated', 'unauthenticated', 'not_found'],
  shared: ['unauthenticated', 'unauthenticated', 'forbidden'],
  elsewhere: ['not_found', 'not_found', 'not_found'],
}

export type ItemWorld = Awaited<ReturnType<typeof startItemWorld>>
