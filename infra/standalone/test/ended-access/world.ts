import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { personalWebhookEventTypes } from '@foyer/contracts/accounts/webhook-events'
import { type Archive, prepareArchiveDownload } from '@foyer/contracts/import/archives'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { apiScopes } from '@foyer/contracts/scopes'
import type { ApiSession } from '@foyer/testing/api-session'
import { createPushBrowser } from '@foyer/testing/push-browser'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { type MatrixStack, type Person, startFoyer } from '../matrix-stack.ts'
import { done, password, randomName } from '../page-matrix/scenes.ts'
import { tokenOf } from '../page-matrix/world.ts'

export type World = {
  stack: MatrixStack
  receiver: Receiver
  /** Has somebody told by e-mail of all changes now, as if that were due. */
  sendDigest(person: Pick<Person, 'userId'>): Promise<void>
  stop(): Promise<void>
}

/** A site that takes webhooks and push messages, is bookmarked, and is monitored: up and down in turn. */
type Receiver = Loopback & {
  /** When messages came to a path, by `performance.now()`, each with what it says. */
  messages(path: string): ReadonlyArray<{ at: number; text: string }>
  /** Opens what comes to a path, which is encrypted for a browser. */
  openWith(path: string, open: (body: Buffer) => string): void
}

/** A page of a team with `marker` in every text. */
export type TeamPage = {
  owner: ApiSession
  /** Who changes it all the time. */
  writers: readonly ApiSession[]
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
  /** An archive of the pages of the team, and the path by which it can be downloaded; null for who may have none. */
  archive: { id: number; path: string } | null
}

const addressTurnsMs = 400

export async function startWorld(): Promise<World> {
  const stack = await startFoyer({
    MONITOR_INTERVAL_S: '0.2',
    MONITOR_RETRY_S: '0.1',
    MONITOR_SWEEP_MS: '100',
    // All links are of one site.
    LINK_CHECK_SPACING_MS: '0',
    SNAPSHOT_SWEEP_MS: '200',
    CHANGES_DIGEST_SWEEP_MS: '200',
  })
  const accounts = await stack.openStore('accounts')
  const users = accounts.collection<{ _id: number }>('users')
  const preferences = accounts.collection<{ _id: number; digest_due_at: Date; digest_from: Date }>('email_preferences')
  const received = new Map<string, Array<{ at: number; text: string }>>()
  const openers = new Map<string, (body: Buffer) => string>()
  const site = await startLoopback(({ path, body, bytes }) => {
    if (path.startsWith('/monitored')) return { status: Math.floor(performance.now() / addressTurnsMs) % 2 === 0 ? 200 : 500 }
    if (path.startsWith(bookmarked)) return { headers: { 'content-type': 'text/html' }, body: articleOn(path.slice(bookmarked.length)) }
    received.set(path, [...(received.get(path) ?? []), { at: performance.now(), text: openers.get(path)?.(bytes) ?? body }])
    return { status: 201 }
  })
  return {
    stack,
    receiver: { ...site, messages: (path) => received.get(path) ?? [], openWith: (path, open) => void openers.set(path, open) },
    async sendDigest({ userId }) {
      // Nothing is sent to an address that nobody has confirmed.
      await users.updateOne({ _id: userId }, { $set: { email_confirmed_at: new Date() } })
      const digest = { digest_due_at: new Date(), digest_from: new Date(0) }
      await preferences.updateOne({ _id: userId }, { $set: digest })
      await waitFor('the digest to be over', async () => {
        const next = await preferences.findOne({ _id: userId })
        return next !== null && next.digest_from > digest.digest_from && next.digest_due_at > digest.digest_due_at
      })
    },
    async stop() {
      await Promise.all([site.close(), accounts.close()])
    },
  }
}

const bookmarked = '/bookmarked/'
const articleOn = (marker: string) =>
  `<title>Article ${marker}</title><h1>Article ${marker}</h1><p>${`Oaks grow slowly, says ${marker}. `.repeat(20)}</p>`

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

type Making = {
  /** Makes the page for its owner to fill; by default they do. */
  maker?: ApiSession
  /** Makes a page of the owner, which is to come to the team. */
  isOwn?: boolean
}

/** A page of a team that its owner fills. */
export async function newTeamPage(
  { receiver }: World,
  owner: ApiSession,
  team: MadeTeam,
  share_mode: ShareMode,
  { maker = owner, isOwn = false }: Making = {},
): Promise<TeamPage> {
  const marker = randomName()
  const send = async <T>(path: string, body: unknown, method = 'POST') => (await done(owner.send(method, `/api${path}`, body))).body as T
  const body = { title: `Plans ${marker}`, organization_id: isOwn ? null : team.id }
  const page = (await done(maker.send('POST', '/api/pages.json', body))).body as PageSummary
  const widget = (widget_type: string) => send<Widget>(`/page/${page.id}/widget`, { widget_type, title: `${widget_type} ${marker}` })
  const [links, notes, status] = [await widget('urllist'), await widget('notes'), await widget('status')]
  await send(`/widget/${links.id}/item`, { url: `https://b.example/${marker}`, title: `Link ${marker}`, tags: [`tag-${marker}`] })
  await send(`/widget/${links.id}/item`, { url: `${receiver.url}${bookmarked}${marker}`, title: `Article ${marker}` })
  await send(`/widget/${notes.id}/note/add`, { text: `Note ${marker}` })
  const monitors = [{ id: 'monitor-1', name: `Server ${marker}`, url: `${receiver.url}/monitored/${marker}` }]
  await send(`/widget/${status.id}/monitors`, { monitors, shows_addresses: false }, 'PUT')
  const secret = share_mode === 'protected' ? { password } : {}
  const access = await send<{ access_token?: string }>(`/pages/${page.id}/access.json`, { share_mode, ...secret }, 'PUT')
  const snapshots = () => owner.send('GET', `/api/tools/snapshot_search.json?query=${marker}`)
  await waitFor('the snapshot of its link', async () => JSON.stringify((await snapshots()).body).includes(bookmarked))
  return { owner, writers: [owner], team, page, marker, links, status, token: access.access_token ?? '' }
}

/** Somebody who sees a page, with a live copy of it on a page of their own, a script, a webhook and a browser that takes push messages. */
export async function newReader({ receiver, stack }: World, session: Person, { links, status, team }: TeamPage): Promise<Reader> {
  const path = `/${randomName()}`
  const ownPage = (await done(session.send('POST', '/api/pages.json', { title: 'Mine' }))).body as PageSummary
  await session.send('POST', `/api/page/${ownPage.id}/widget`, { widgets: [links.id], isLiveCopy: true })
  await done(
    session.send('POST', '/api/users/webhooks.json', { url: `${receiver.url}${path}/hook`, events: [...personalWebhookEventTypes] }),
  )
  const { keys, open } = createPushBrowser()
  receiver.openWith(`${path}/push`, open)
  await done(session.send('PUT', '/api/users/push.json', { endpoint: `${receiver.url}${path}/push`, keys }))
  // For those who may edit the page.
  const notices = await session.send('PUT', `/api/widget/${status.id}/monitor_notices`, { is_on: true })
  await done(session.send('PUT', '/api/users/email_preferences.json', { changes_digest: 'daily' }))
  const script = await tokenOf(session, apiScopes)
  const archive = await archiveFor(session, team)
  return { session: { ...session, url: stack.url }, script, ownPage, path, hasNotices: notices.status === 200, archive }
}

/** Has an archive of the pages of a team made for somebody; null where they may not. */
async function archiveFor(session: ApiSession, { id }: MadeTeam): Promise<Reader['archive']> {
  const path = `/api/organization/${id}/archive.json`
  const requested = await session.send('POST', path)
  if (requested.status !== 201) return null
  await done(session.send('PUT', `/api/organization/${id}/archive_schedule.json`, { schedule: 'weekly' }))
  await waitFor('the archive', async () => {
    const { archive } = (await done(session.send('GET', path))).body as { archive: Archive }
    return archive.status === 'ready'
  })
  const archiveId = (requested.body as Archive).id
  const prepared = await done(session.call(prepareArchiveDownload, { params: { id: String(archiveId) } }))
  return { id: archiveId, path: (prepared.body as { path: string }).path }
}
