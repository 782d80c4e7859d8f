import { type FeedChange, recordFeedChanges } from '@foyer/contracts/feeds/feed-history'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { startStores } from '@foyer/testing/stores'
import { service } from '../src/service.ts'

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; delayMs?: number }
type Request = Loopback['requests'][number]
/** `editors` may change it as its owner does; `shared` is for everybody to see, `key` for who has this secret of its page. */
type Widget = { id: number; page_id: number; owner: number; type: string; shared: boolean; editors?: number[]; key?: string }

export type World = Awaited<ReturnType<typeof startWorld>>

/** One world a file: stores, a server that is the outside and the pages service both, and feeds services as the tests start them. */
export async function startWorld() {
  const stores = await startStores()
  const widgets = new Map<number, Widget>()
  const answers = new Map<string, (request: Request) => Reply | Promise<Reply>>()
  const running: RunningService[] = []
  /** What pages has been asked to record. */
  const history: { isAway: boolean; records: RecordedChanges[] } = { isAway: false, records: [] }

  const loopback = await startLoopback((request): Reply | Promise<Reply> => {
    if (request.path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(request.body) as RightsQuestion) })
    if (request.path === recordFeedChanges.path) return record(request)
    return answers.get(request.path)?.(request) ?? { status: 404, body: 'nothing here' }
  })

  function record({ body }: { body: string }): Reply {
    if (history.isAway) return json({ code: 'unavailable', request_id: 'x' }, 503)
    history.records.push(JSON.parse(body) as RecordedChanges)
    return json({ recorded: true })
  }

  function rightsOf({ user_id: userId, widget_ids: ids, grants = [] }: RightsQuestion) {
    return ids.flatMap((id) => {
      const widget = widgets.get(id)
      if (!widget) return []
      const owns = widget.owner === userId || (userId !== null && widget.editors?.includes(userId) === true)
      return [
        {
          widget_id: id,
          page_id: widget.page_id,
          page_public_id: 'Abc1234',
          owner_id: widget.owner,
          widget_type: widget.type,
          can_view: owns || widget.shared || grants.some(({ key }) => key === widget.key),
          can_edit: owns,
        },
      ]
    })
  }

  return {
    stores,
    loopback,
    widgets,
    history,
    /** Says what the outside answers at a path from now on; gives the address. */
    serve(path: string, answer: Reply | ((request: Request) => Reply | Promise<Reply>)): string {
      answers.set(path, typeof answer === 'function' ? answer : () => answer)
      return loopback.url + path
    },
    requestsFor: (path: string) => loopback.requests.filter((request) => request.path === path),
    rightsAsked: () => loopback.requests.filter((request) => request.path === widgetRights.path).length,
    person: () => sessionUser(),
    widget(owner: number, options: Partial<Widget> = {}): Widget {
      const widget = { id: newId(), page_id: newId(), owner, type: 'rsslist', shared: false, ...options }
      widgets.set(widget.id, widget)
      return widget
    },
    async start(roles: ReadonlyArray<'http' | 'worker'>, env: Record<string, string> = {}): Promise<RunningService> {
      const started = await startService(service, {
        env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8', ...env },
        roles,
        resolve: () => loopback.url,
      })
      running.push(started)
      return started
    },
    async stop() {
      for (const runningService of running) await runningService.stop()
      await loopback.close()
      await stores.stop()
    },
  }
}

type RecordedChanges = { by: { id: number; name: string } | null; restoration?: { page_id: number }; changes: FeedChange[] }
type RightsQuestion = { user_id: number | null; widget_ids: number[]; grants?: { public_id: string; key: string }[] }

/** An RSS 2.0 feed with an item for each title. */
export function rss(titles: readonly string[], title = 'A feed'): Reply {
  const items = titles.map(
    (entry, index) =>
      `<item><title><![CDATA[${entry}]]></title><guid isPermaLink="false">${entry}</guid><link>/posts/${index}</link>` +
      `<pubDate>${new Date(Date.UTC(2024, 0, 28 - index)).toUTCString()}</pubDate></item>`,
  )
  return {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://site.example/</link>${items.join('')}</channel></rss>`,
  }
}
