import { createECDH, randomBytes } from 'node:crypto'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { webhookEventTypes } from '@foyer/contracts/accounts/webhook-events'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { apiScopes } from '@foyer/contracts/scopes'
import type { ApiSession } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type MatrixStack, type Person, startFoyer } from '../matrix-stack.ts'
import { done, password, randomName } from '../page-matrix/scenes.ts'
import { tokenOf } from '../page-matrix/world.ts'

export type World = { stack: MatrixStack; receiver: Receiver; stop(): Promise<void> }

/** A site that takes webhooks and push messages, and is monitored: up and down in turn. */
type Receiver = Loopback & {
  /** When messages came to a path, by `performance.now()`, each with what it says. */
  messages(path: string): ReadonlyArray<{ at: number; text: string }>
}

/** A page of a team with `marker` in every text. */
export type TeamPage = {
  owner: ApiSession
  team: MadeTeam
  page: PageSummary
  marker: string
  links: Widget
  status: Widget
  /** The token of its link, or an empty text. */
  token: string
}

export type MadeTeam = Pick<Team, 'id' | 'public_id'>

/** Somebody who is about to lose a page, with what could bring them something of it. */
export type Reader = {
  session: ApiSession & { userId: number; email: string }
  script: ApiSession
  ownPage: PageSummary
  path: string
  hasNotices: boolean
}

const addressTurnsMs = 400

export async function startWorld(): Promise<World> {
  const stack = await startFoyer({ MONITOR_INTERVAL_S: '0.2', MONITOR_RETRY_S: '0.1', MONITOR_SWEEP_MS: '100' })
  const received = new Map<string, Array<{ at: number; text: string }>>()
  const site = await startLoopback(({ path, body }) => {
    if (path.startsWith('/monitored')) return { status: Math.floor(performance.now() / addressTurnsMs) % 2 === 0 ? 200 : 500 }
    received.set(path, [...(received.get(path) ?? []), { at: performance.now(), text: body }])
    return { status: 201 }
  })
  return {
    stack,
    receiver: { ...site, messages: (path) => received.get(path) ?? [] },
    stop: () => site.close(),
  }
}

export async function newTeam(owner: ApiSession, body: object = {}): Promise<MadeTeam> {
  const answer = await done(owner.send('PUT', '/api/organization', { title: `Team ${randomName()}`, ...body }))
  const { id, public_id } = (answer.body as { organization: Team }).organization
  const link = `/api/organization/${public_id}/invitation_link`
  await done(owner.send('PUT', link, { days: 7, max_uses: null }))
  return { id, public_id }
}

/** Brings somebody new into a team by its link. */
export async function newMember({ stack }: Pick<World, 'stack'>, owner: ApiSession, { public_id }: MadeTeam): Promise<Person> {
  const person = await stack.newcomer()
  const { path } = (await done(owner.send('POST', `/api/organization/${public_id}/invitation_link`))).body as { path: string }
  await done(person.send('POST', `/api${path.replace('#', '/')}`))
  return person
}

/** A page of a team, made by its owner, or by a member for them to fill. */
export async function newTeamPage(
  { receiver }: World,
  owner: ApiSession,
  team: MadeTeam,
  share_mode: ShareMode,
  maker: ApiSession = owner,
): Promise<TeamPage> {
  const marker = randomName()
  const send = async <T>(path: string, body: unknown, method = 'POST') => (await done(owner.send(method, `/api${path}`, body))).body as T
  const body = { title: `Plans ${marker}`, organization_id: team.id }
  const page = (await done(maker.send('POST', '/api/pages.json', body))).body as PageSummary
  const widget = (widget_type: string) => send<Widget>(`/page/${page.id}/widget`, { widget_type, title: `${widget_type} ${marker}` })
  const [links, notes, status] = [await widget('urllist'), await widget('notes'), await widget('status')]
  await send(`/widget/${links.id}/item`, { url: `https://b.example/${marker}`, title: `Link ${marker}`, tags: [`tag-${marker}`] })
  await send(`/widget/${notes.id}/note/add`, { text: `Note ${marker}` })
  const monitors = [{ id: 'monitor-1', name: `Server ${marker}`, url: `${receiver.url}/monitored/${marker}` }]
  await send(`/widget/${status.id}/monitors`, { monitors, shows_addresses: false }, 'PUT')
  const secret = share_mode === 'protected' ? { password } : {}
  const access = await send<{ access_token?: string }>(`/pages/${page.id}/access.json`, { share_mode, ...secret }, 'PUT')
  return { owner, team, page, marker, links, status, token: access.access_token ?? '' }
}

/** Somebody who sees a page, with a live copy of it on a page of their own, a script, a webhook and a browser that takes push messages. */
export async function newReader({ receiver, stack }: World, session: Person, { links, status }: TeamPage): Promise<Reader> {
  const path = `/${randomName()}`
  const ownPage = (await done(session.send('POST', '/api/pages.json', { title: 'Mine' }))).body as PageSummary
  await session.send('POST', `/api/page/${ownPage.id}/widget`, { widgets: [links.id], isLiveCopy: true })
  await done(session.send('POST', '/api/users/webhooks.json', { url: `${receiver.url}${path}/hook`, events: [...webhookEventTypes] }))
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await done(session.send('PUT', '/api/users/push.json', { endpoint: `${receiver.url}${path}/push`, keys }))
  // For those who may edit the page.
  const notices = await session.send('PUT', `/api/widget/${status.id}/monitor_notices`, { is_on: true })
  const script = await tokenOf(session, apiScopes)
  return { session: { ...session, url: stack.url }, script, ownPage, path, hasNotices: notices.status === 200 }
}
