import { changeAtProvider } from '@foyer/contracts/link-tools/connected-data'
import { completeWidgetAuth, startWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import type { createGoogle } from '@foyer/testing/google'

type Send = (method: string, path: string, body?: unknown) => Promise<number>
type Google = ReturnType<typeof createGoogle>

/** The variables of a Foyer whose Google and Trello are a loopback server. */
export const connectedEnv = (url: string) => ({
  TRELLO_KEY: 'trello-key',
  TRELLO_SECRET: 'trello-secret',
  TRELLO_URL: url,
  GOOGLE_WIDGETS_CLIENT_ID: 'client-id',
  GOOGLE_WIDGETS_CLIENT_SECRET: 'client-secret',
  GOOGLE_WIDGETS_URL: url,
})

type Context = {
  google: Google
  widget: Widget
  board: Widget
  figures: Widget
  chart: Widget
  earnings: Widget
  owner: ApiSession
  session: ApiSession
  isDone: boolean
}

/** One valid call of each endpoint about the account that a widget shows. Who is going to be refused connects nothing before. */
export function connectedCalls(send: Send, { google, widget, board, figures, chart, earnings, owner, session, isDone }: Context) {
  const params = { id: String(widget.id), provider: 'google' } as const
  const path = `/widget/${widget.id}/auth/google`
  const agree = async (as: ApiSession) => {
    const { url } = (await as.call(startWidgetAuth, { params })).body as { url: string }
    return { provider: 'google', ...google.agree(url) } as const
  }
  const connect = async (as: ApiSession) => {
    if (isDone) await as.call(completeWidgetAuth, { params: { id: params.id }, body: await agree(as) })
  }
  return {
    widgetToken: () => send('GET', `/widget/${widget.id}/token/gtasks/google`),
    startWidgetAuth: () => send('POST', path),
    completeWidgetAuth: async () => {
      const answer = isDone ? await agree(session) : { provider: 'google', state: 'state', code: 'code' }
      return send('PUT', `/widget/${widget.id}/auth`, answer)
    },
    updateWidgetAuth: async () => {
      await connect(session)
      return send('PATCH', path, { is_shared: false })
    },
    listWidgetChoices: async () => {
      await connect(session)
      return send('GET', `${path}/choices`)
    },
    trelloBoard: () => send('GET', `/widget/${board.id}/trello_board`),
    googleAnalytics: () => send('GET', `/widget/${figures.id}/google_analytics`),
    adsense: () => send('GET', `/widget/${earnings.id}/adsense`),
    analyticsTable: () => send('GET', `/widget/${chart.id}/analytics_table`),
    googleTasks: () => send('GET', `/widget/${widget.id}/google_tasks`),
    changeAtProvider: async () => {
      await connect(owner)
      if (isDone) await owner.send('GET', `/api/widget/${widget.id}/google_tasks`)
      const key = `key-${crypto.randomUUID()}`
      return send(changeAtProvider.method, `/widget/${widget.id}/google`, { do: 'add_task', list: 'list-1', key, title: 'Tea' })
    },
    removeWidgetAuth: () => send('DELETE', path),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
