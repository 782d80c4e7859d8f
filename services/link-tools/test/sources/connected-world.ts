import { flowHeader } from '@foyer/contracts/identity'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { type WidgetProviderId, completeWidgetAuth, startWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import { fillPath } from '@foyer/contracts/endpoint'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { createTrello } from '@foyer/testing/trello'
import { createGoogle } from '@foyer/testing/google'
import { createMicrosoft } from '@foyer/testing/microsoft'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

export type Widget = { id: number; editors: number[]; type: string; shared: boolean }

/** link-tools with a Google that stands in, and widgets of Ada. */
export async function startConnectedWorld(env: Record<string, string> = {}) {
  const [ada, ben] = [sessionUser(), sessionUser()]
  const widgets = new Map<number, Widget>()
  const clock = { at: Date.now() }
  const google = createGoogle(() => clock.at)
  const trello = createTrello(() => clock.at)
  const microsoft = createMicrosoft()
  const rightsOf = ({ user_id: userId, widget_ids: ids }: { user_id: number | null; widget_ids: number[] }) =>
    ids.flatMap((id) => {
      const widget = widgets.get(id)
      if (!widget) return []
      const canEdit = userId !== null && widget.editors.includes(userId)
      const page = { page_id: id, page_public_id: 'Abc1234', owner_id: widget.editors[0] }
      return [{ widget_id: id, ...page, widget_type: widget.type, can_view: canEdit || widget.shared, can_edit: canEdit }]
    })
  const stores: TestStores = await startStores()
  const outside: Loopback = await startLoopback(async (request) => {
    if (request.path.startsWith('/1/')) return trello.answer(request)
    if (/^\/(?:v1\.0|common)\//.test(request.path)) return microsoft.answer(request)
    if (request.path !== widgetRights.path) return google.answer(request)
    return json({ rights: rightsOf(JSON.parse(request.body) as { user_id: number | null; widget_ids: number[] }) })
  })
  let deps: Deps | undefined
  const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(clock.at) }))
  const allEnv = {
    ...stores.env,
    FETCH_ALLOW: '127.0.0.0/8',
    PUBLIC_URL: 'https://foyer.example',
    GOOGLE_WIDGETS_CLIENT_ID: 'client-id',
    GOOGLE_WIDGETS_CLIENT_SECRET: 'client-secret',
    GOOGLE_WIDGETS_URL: outside.url,
    TRELLO_KEY: 'trello-key',
    TRELLO_SECRET: 'trello-secret',
    TRELLO_URL: outside.url,
    MICROSOFT_WIDGETS_CLIENT_ID: 'client-id',
    MICROSOFT_WIDGETS_CLIENT_SECRET: 'client-secret',
    MICROSOFT_WIDGETS_URL: outside.url,
    ...env,
  }
  const linkTools: RunningService = await startService(
    { ...service, createDeps: createDepsThen },
    { env: allEnv, roles: ['http'], resolve: () => outside.url },
  )
  if (!deps) throw new Error('the service has no deps')

  type Person = typeof ada
  /** Begins at a provider. Gives where the browser is sent to, and its flow cookie. */
  const begin = async (id: number, provider: WidgetProviderId, as: Person = ada) => {
    const answer = await callPath(linkTools.url, startWidgetAuth, fillPath(startWidgetAuth.path, { id, provider }), as)
    const cookie = /_flow=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
    return { answer, cookie, url: (answer.body as { url?: string }).url ?? '' }
  }
  const complete = (id: number, body: object, cookie: string, as: Person = ada) =>
    callPath(linkTools.url, completeWidgetAuth, `/widget/${id}/auth`, as, { body, headers: { [flowHeader]: cookie } })

  const world = {
    ada,
    ben,
    widgets,
    google,
    trello,
    microsoft,
    clock,
    outside,
    stores,
    deps,
    url: linkTools.url,
    begin,
    complete,
    makeWidget(options: Partial<Widget> = {}): number {
      const id = newId()
      widgets.set(id, { id, editors: [ada.id], type: 'gtasks', shared: true, ...options })
      return id
    },
    /** Connects a widget to the account at Google. */
    async connect(id: number, as: Person = ada): Promise<void> {
      const { url, cookie } = await begin(id, 'google', as)
      const answer = await complete(id, { provider: 'google', ...google.agree(url) }, cookie, as)
      if (answer.status !== 200) throw new Error(`not connected: ${JSON.stringify(answer.body)}`)
    },
    /** Answers in place of Google until the test ends. */
    answerInstead(answer: Parameters<typeof google.answerInstead>[0]): void {
      google.answerInstead(answer)
      onTestFinished(() => google.answerInstead(undefined))
    },
    /** How often something at Google was asked for. */
    calls: (method: string, path: string) => outside.requests.filter((call) => call.method === method && call.path.startsWith(path)).length,
    async stop(): Promise<void> {
      await linkTools.stop()
      await outside.close()
      await stores.stop()
    },
  }
  return world
}
export type ConnectedWorld = Awaited<ReturnType<typeof startConnectedWorld>>
