import { fillPath } from '@foyer/contracts/endpoint'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Notes } from '@foyer/contracts/kinds/notes'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { SessionUser } from '@foyer/contracts/identity'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import type { Connection } from 'mongoose'
import { type Harness, actions } from './harness.ts'

type Params = Record<string, string | number | undefined>
export type Call = { endpoint: Endpoint; params: Params; body?: unknown }

/** Two people on a running pages service, and short hands for the tests of what widgets hold. */
export async function startItemWorld(harness: Harness) {
  const act = actions(harness.url)
  const [owner, stranger] = [sessionUser(), sessionUser()]
  const connection: Connection = await harness.database(async (opened) => opened)

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

    /** What the editor is told who makes the call on another widget: one of another type, one that is not there, and an id that is none. */
    refusalsElsewhere: ({ endpoint, params, body }: Call, otherWidget: number) =>
      Promise.all([otherWidget, newId(), 'x'].map(async (id) => errorCodeOf(await send(endpoint, { ...params, id }, body)))),
    stop: () => harness.stop(),
  }
}

/** For an access to widgets none of which is a live copy. */
export const noLiveCopies = { original: async () => null }

const defined = (params: Params) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The `refusalsElsewhere` of a call on what a widget of one type holds. */
export const notFoundElsewhere = ['not_found', 'not_found', 'not_found']

export type ItemWorld = Awaited<ReturnType<typeof startItemWorld>>
