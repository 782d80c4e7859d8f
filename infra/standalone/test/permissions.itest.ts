import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorDeps } from '@foyer/accounts/deps'
import { signUnsubscription } from '@foyer/accounts/modules/email-preferences/unsubscribe-token'
import { createApiToken } from '@foyer/contracts/api-tokens'
import type { Article } from '@foyer/contracts/articles'
import { type Revision, listRevisions } from '@foyer/contracts/page-revisions'
import { createPage, deletePage, updatePage, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { enterPage, viewPageAccess } from '@foyer/contracts/page-sharing'
import type { AccessChange } from '@foyer/contracts/share-modes'
import type { PageSummary, PageView } from '@foyer/contracts/pages'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { errorStatus } from '@foyer/contracts/errors'
import { type PublicEndpointName, endpoints, publicEndpoints } from '@foyer/contracts/registry'
import type { Right } from '@foyer/contracts/rights'
import { operatorsBase } from '@foyer/contracts/routes'
import { readsNoSession, scopeFor } from '@foyer/contracts/scope-rule'
import { type ApiScope, apiScopes } from '@foyer/contracts/scopes'
import { type Feed, addFeed } from '@foyer/contracts/feeds'
import type { ImportRecord } from '@foyer/contracts/import'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/widgets'
import { signImageLink } from '@foyer/service-kit/image-links'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { newEmailLink, newKeepLink, newPasswordLink, newSignInLink } from '@foyer/testing/mail-links'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { renderedFrom, writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { keptSecret } from '@foyer/local-address/kept-secret'
import { type Stack, startStack } from '../src/stack.ts'
import { accountDataCalls } from './account-data-calls.ts'
import { authenticationCalls } from './authentication-calls.ts'
import { adminCalls } from './admin-calls.ts'
import { itemCalls } from './item-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { pagePeopleCalls } from './page-people-calls.ts'
import { providerAnswer, providerCalls, providerEnv } from './provider-calls.ts'
import { webhookCalls } from './webhook-calls.ts'
import { itemKindTypes, itemSampleOf } from './item-samples.ts'
import { profileCalls } from './profile-calls.ts'

/**
 * The permission matrix: every public endpoint, called through the gateway on a running Foyer, by everyone there is. What each may expect
 * follows from the right that the endpoint declares.
 */
const actors = ['visitor', 'other user', 'site admin', 'owner', 'follower', 'viewer', 'editor'] as const
/** Those whom the owner has let into their pages. */
const letIn = ['viewer', 'editor'] as const
/** Scripts of the owner, by an API token that allows everything, or everything that only reads. */
const tokenActors = ['token', 'reading token'] as const
type TokenActor = (typeof tokenActors)[number]
/** The actors of features to come. Each moves to `actors` together with its feature, and brings its outcomes and a session. */
type PlannedActor = 'team member' | 'team admin'
type Actor = (typeof actors)[number]
/** How the page of a scene is shared; everybody has been let in by the token of the link, or by the password, where that is said. */
const sharings = ['private', 'link', 'link with its token', 'protected', 'protected with its password', 'public'] as const
type Sharing = (typeof sharings)[number]

/** How a call ends: done, or refused with the status of this error. */
type Outcome = 'ok' | 'unauthenticated' | 'forbidden' | 'not_found' | 'page_password_required'
type Outcomes = Record<Actor, Outcome> & Partial<Record<PlannedActor, Outcome>>

const all = (outcome: Outcome) => Object.fromEntries(actors.map((actor) => [actor, outcome])) as Outcomes
const signedIn: Outcomes = { ...all('ok'), visitor: 'unauthenticated' }
const ownerOr = (outcome: Outcome): Outcomes => ({ ...all(outcome), owner: 'ok' })
const ownerOrSignedIn = (outcome: Outcome): Outcomes => ({ ...ownerOr(outcome), visitor: 'unauthenticated' })
/** The same with what a viewer and an editor whom the owner has let in may do. */
const withPeople = (outcomes: Outcomes, viewer: Outcome, editor: Outcome): Outcomes => ({ ...outcomes, viewer, editor })
const always = (outcomes: Outcomes): Record<Sharing, Outcomes> => byAccess(outcomes, outcomes)
/** On something that the caller may not see, unless it is their own, and on something that everyone here may see. */
const byAccess = (hidden: Outcomes, open: Outcomes): Record<Sharing, Outcomes> => ({
  private: hidden,
  link: hidden,
  protected: hidden,
  'link with its token': open,
  'protected with its password': open,
  public: open,
})

/** What a right means on something of the owner's, by how they share it. */
const outcomes: Record<Exclude<Right, 'service'>, Record<Sharing, Outcomes>> = {
  anyone: always(all('ok')),
  user: always(signedIn),
  'page:view': {
    ...seenOutcomes(all('ok'), ownerOr('not_found')),
    protected: withPeople(ownerOr('page_password_required'), 'ok', 'ok'),
  },
  'page:copy': seenOutcomes(signedIn, ownerOrSignedIn('not_found')),
  'page:edit': editedOutcomes('ok'),
  'page:own': editedOutcomes('forbidden'),
  'page:restore': always(ownerOrSignedIn('not_found')),
  'page:mark': seenOutcomes(signedIn, ownerOrSignedIn('not_found')),
  'widget:view': seenOutcomes(all('ok'), ownerOr('not_found')),
  'widget:edit': editedOutcomes('ok'),
  'widget:remove': editedOutcomes('ok'),
  'widget:mark': seenOutcomes(signedIn, ownerOrSignedIn('not_found')),
  'feed:view': always(ownerOrSignedIn('not_found')),
  'archive:own': always(ownerOrSignedIn('not_found')),
  'import:own': always(ownerOrSignedIn('not_found')),
  'site:admin': always({ ...all('not_found'), 'site admin': 'ok' }),
}

/** Of what everybody may do who sees the page. */
function seenOutcomes(open: Outcomes, hidden: Outcomes): Record<Sharing, Outcomes> {
  return byAccess(withPeople(hidden, 'ok', 'ok'), open)
}

/** Of what the owner may do, and viewers may not. */
function editedOutcomes(editor: Outcome): Record<Sharing, Outcomes> {
  return byAccess(
    withPeople(ownerOrSignedIn('not_found'), 'forbidden', editor),
    withPeople(ownerOrSignedIn('forbidden'), 'forbidden', editor),
  )
}

/** What is on no page is asked for once. A feed is on one, and not shared together with it. */
function modesOf(name: PublicEndpointName): readonly Sharing[] {
  const right = endpoints[name].rights
  if (/^(page|widget):(view|copy|mark)$/.test(right)) return sharings
  return /^(page|widget|feed):/.test(right) ? ['private', 'link with its token'] : ['private']
}

function expectedStatus(name: PublicEndpointName, mode: Sharing, actor: Actor): number {
  const { rights: right, responses } = endpoints[name]
  const outcome = outcomes[right][mode][actor]
  return outcome === 'ok' ? Number(Object.keys(responses)[0]) : errorStatus[outcome]
}

const readingScopes = apiScopes.filter((scope) => scope.endsWith(':read'))

/** How an API token of the owner fails to suffice; null where it does, or where nobody looks at it. */
function refusalOf(name: PublicEndpointName, actor: TokenActor): 'session_required' | 'insufficient_scope' | null {
  const endpoint: Endpoint = endpoints[name]
  if (readsNoSession(endpoint)) return null
  const scope = scopeFor(endpoint)
  if (scope === null) return 'session_required'
  return actor === 'token' || readingScopes.includes(scope) ? null : 'insufficient_scope'
}

type Scene = {
  page: PageSummary
  /** A widget of each kind that holds items, by type. */
  itemWidgets: ReadonlyMap<string, Widget>
  links: Widget
  feeds: Widget
  spare: () => Promise<Widget>
  feed: () => Promise<number>
  importId: number
}

let dataDir: string
let stack: Stack
let site: Loopback
let sessions: Record<Actor | TokenActor, ApiSession>
const scenes = {} as Record<Sharing, Scene>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-permissions-'))
  const rss = '<rss version="2.0"><channel><title>F</title><item><guid>1</guid><title>Hello</title></item></channel></rss>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  site = await startLoopback(({ path }) => {
    const answer = providerAnswer(path)
    if (answer) return answer
    if (path === '/feed') return { headers: { 'content-type': 'application/rss+xml' }, body: rss }
    if (path === '/picture') return { headers: { 'content-type': 'image/gif' }, body: gif }
    return { headers: { 'content-type': 'text/html' }, body: '<title>A site</title>' }
  })
  stack = await startStack(
    readConfig({
      ...process.env,
      FOYER_DATA: dataDir,
      PORT: '0',
      ...(await writeWebApp(dataDir)),
      LOG_LEVEL: 'silent',
      FETCH_ALLOW: '127.0.0.0/8',
      LIMIT_CREDENTIALS: '10000',
      LIMIT_UPLOAD: '10000',
      LIMIT_ADDRESS: '1000000',
      LIMIT_ACCOUNT: '1000000',
      ...providerEnv(site.url),
    }),
    () => undefined,
  )
  const [owner, stranger, admin] = [await signedUp(stack.url), await signedUp(stack.url), await signedUp(stack.url)]
  const [follower, viewer, editor] = [await signedUp(stack.url), await signedUp(stack.url), await signedUp(stack.url)]
  await makeAdmin(admin.email)
  const tokens = { token: await tokenOf(owner, apiScopes), 'reading token': await tokenOf(owner, readingScopes) }
  sessions = {
    owner,
    'other user': stranger,
    'site admin': admin,
    visitor: createApiSession(stack.url),
    follower,
    viewer,
    editor,
    ...tokens,
  }
  for (const mode of sharings) scenes[mode] = await build(owner, mode)
  for (const actor of actors) await openWays(sessions[actor])
  await follower.send('POST', `/api/page/${scenes['link with its token'].page.id}/subscription`)
})
afterAll(async () => {
  await stack?.stop()
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function tokenOf(session: ApiSession, scopes: readonly ApiScope[]): Promise<ApiSession> {
  const answer = await session.call(createApiToken, { body: { name: 'Matrix', scopes: [...scopes], expires_at: null } })
  return createTokenSession(stack.url, (answer.body as { secret: string }).secret)
}

async function makeAdmin(email: string): Promise<void> {
  const connection = await openAccounts()
  await createOperatorDeps(connection).userRoles.setRole(email, 'admin')
  await connection.close()
}

/** Leaves links by e-mail as the only way in. */
async function takePasswordOf(email: string): Promise<void> {
  const connection = await openAccounts()
  const change = { $set: { password_hash: null, email_confirmed_at: new Date() } }
  await connection.collection('users').updateOne({ normalized_email: email }, change)
  await connection.close()
}

/** Lets a viewer and an editor into a page, as accepted invitations do. */
async function letPeopleIn({ id }: PageSummary): Promise<void> {
  const members = await Promise.all(
    letIn.map(async (role) => ({ user_id: await idOf(sessions[role]), role, name: role, email: `${role}@example.org`, at: new Date() })),
  )
  const connection = await openStore('pages')
  await connection.collection<{ _id: number }>('pages').updateOne({ _id: id }, { $set: { members } })
  await connection.close()
}

async function idOf(session: ApiSession): Promise<number> {
  const { user } = (await session.send('GET', '/api/users/current.json')).body as { user: { id: number } }
  return user.id
}

const openAccounts = () => openStore('accounts')

async function openStore(name: 'accounts' | 'pages') {
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
  return connectMongo({
    uri: run.mongo_uri,
    dbName: `${process.env['MONGODB_DB_PREFIX'] ?? 'foyer'}_${name}`,
    log: createLogger('test', 'silent'),
  })
}

/** Opens the link with its token, and enters the password of the page that has one. */
async function openWays(session: ApiSession): Promise<void> {
  const { access_token } = (await sessions.owner.call(viewPageAccess, { params: { id: String(scenes['link with its token'].page.id) } }))
    .body as { access_token: string }
  const opened = await session.call(viewPage, {
    params: { public_id: scenes['link with its token'].page.public_id },
    query: { access_token },
  })
  const { public_id } = scenes['protected with its password'].page
  const entered = await session.call(enterPage, { params: { public_id }, body: { password } })
  expect([opened.status, entered.status]).toEqual([200, 200])
}

/** The change of access that makes a page shared so. */
function accessOf(sharing: Sharing): AccessChange {
  if (sharing === 'private' || sharing === 'public') return { share_mode: sharing }
  return sharing.startsWith('link') ? { share_mode: 'link' } : { share_mode: 'protected', password }
}

async function build(owner: ApiSession, sharing: Sharing): Promise<Scene> {
  const page = (await owner.call(createPage, { body: { title: 'Matrix' } })).body as PageSummary
  await letPeopleIn(page)
  const params = { id: String(page.id) }
  const add = async (widget_type: AddableWidgetType) =>
    (await owner.call(addWidget, { params, body: { widget_type, title: 'W' } })).body as Widget
  const itemWidgets = new Map<string, Widget>()
  for (const type of itemKindTypes) itemWidgets.set(type, await add(type))
  const [links, feeds] = [widgetIn(itemWidgets, 'urllist'), await add('rsslist')]
  let added: Promise<number> | undefined
  const feed = () => (added ??= addFeedOf(owner, feeds))
  await owner.call(updatePageAccess, { params, body: accessOf(sharing) })
  const importId = ((await upload(owner)).body as ImportRecord).id
  for (let status = ''; status !== 'ready_to_import';) {
    status = ((await owner.send('GET', `/api/import/poll/${importId}`)).body as ImportRecord).status
    if (status === 'error') throw new Error('the import failed')
  }
  return { page, itemWidgets, links, feeds, importId, spare: () => add('urllist'), feed }
}

function widgetIn(widgets: ReadonlyMap<string, Widget>, type: string): Widget {
  const widget = widgets.get(type)
  if (!widget) throw new Error(`the scene has no widget of type ${type}`)
  return widget
}

/** One that everyone may see who may see the page of a scene that is shared so. */
async function sparePage(owner: ApiSession, sharing: Sharing): Promise<PageSummary> {
  const page = (await owner.call(createPage, { body: { title: 'Spare' } })).body as PageSummary
  await letPeopleIn(page)
  await owner.call(updatePageAccess, {
    params: { id: String(page.id) },
    body: { share_mode: sharing === 'private' ? 'private' : 'public' },
  })
  return page
}

async function deletedPage(owner: ApiSession, sharing: Sharing): Promise<PageSummary> {
  const page = await sparePage(owner, sharing)
  await owner.call(deletePage, { params: { id: String(page.id) } })
  return page
}

/** A page with a change in its history: the part of an address that names both. */
async function revisedPage(owner: ApiSession, sharing: Sharing): Promise<string> {
  const { id } = await sparePage(owner, sharing)
  await owner.call(updatePage, { params: { id: String(id) }, body: { title: 'Renamed' } })
  const { body } = await owner.call(listRevisions, { params: { id: String(id) }, query: {} })
  const [revision] = (body as { revisions: Revision[] }).revisions
  return `${id}/revisions/${revision?.id}`
}

/** The page of the scene; for its owner, who cannot follow it, a shared one of somebody else. */
async function pageToFollow({ page }: Scene, session: ApiSession): Promise<number> {
  const isOwner = [sessions.owner, sessions.token, sessions['reading token']].includes(session)
  return isOwner ? (await sparePage(await signedUp(stack.url), 'public')).id : page.id
}

async function addFeedOf(owner: ApiSession, widget: Widget): Promise<number> {
  const answer = await owner.call(addFeed, { params: { id: String(widget.id) }, body: { url: `${site.url}/feed` } })
  return (answer.body as { feed: Feed }).feed.id
}

async function firstArticle(owner: ApiSession, { feeds, feed }: Scene): Promise<number> {
  await feed()
  const { widgets } = (await owner.send('GET', `/api/widgets/${feeds.id}/articles`)).body as { widgets: Array<{ articles: Article[] }> }
  return widgets[0]?.articles[0]?.id ?? 0
}

let signUps = 0
const password = 'correct horse'

/** A session as good as this one, for calls that end it, so that the actors stay signed in. */
const spareSession = async (session: ApiSession): Promise<ApiSession> =>
  session.cookies.has('session') ? signedUp(stack.url) : 'authorization' in session.headers() ? session : createApiSession(stack.url)

/** Of an answer that is no JSON. */
async function statusOf(session: ApiSession, path: string): Promise<number> {
  return (await fetch(stack.url + path, { headers: session.headers(), redirect: 'manual' })).status
}

function upload(session: ApiSession) {
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile({ folders: 1, bookmarks: 2 })], { type: 'text/html' }), 'bookmarks.html')
  return session.send('POST', '/api/users/import/upload', form)
}

/** A link to set a new password of somebody else. */
async function spareLink(): Promise<string> {
  const person = await signedUp(stack.url)
  return newPasswordLink(person, person.email)
}

/** A link to change the e-mail address of somebody else. */
async function spareEmailLink(): Promise<string> {
  const person = await signedUp(stack.url)
  return newEmailLink(person, `matrix-${(signUps += 1)}@example.org`)
}

/** The token of a link that unsubscribes the owner. */
async function unsubscribeToken(): Promise<string> {
  const { user } = (await sessions.owner.send('GET', '/api/users/current.json')).body as { user: { id: number } }
  return signUnsubscription(await keptSecret({ dir: dataDir, name: 'internal-secret' }), { userId: user.id, kind: 'feed_died' })
}

/** A link to keep the account of somebody else, whose deletion was asked for. */
async function spareKeepLink(): Promise<string> {
  const person = await signedUp(stack.url)
  return newKeepLink(person, person.email)
}

/** One valid call of each endpoint on a scene. */
async function perform(name: PublicEndpointName, scene: Scene, session: ApiSession): Promise<number> {
  const { page, links, feeds } = scene
  const owner = sessions.owner
  const send = async (method: string, path: string, body?: unknown) => (await session.send(method, `/api${path}`, body)).status
  const mode = sharings.find((sharing) => scenes[sharing] === scene) ?? 'private'
  const calls: Record<PublicEndpointName, () => Promise<number>> = {
    signUp: async () => {
      const copy = await spareSession(session)
      return (await copy.send('POST', '/api/users.json', { email: `matrix-${(signUps += 1)}@example.org`, password })).status
    },
    signIn: async () => {
      const [copy, { email }] = [await spareSession(session), await signedUp(stack.url)]
      return (await copy.send('POST', '/api/users/sign_in.json', { email, password })).status
    },
    signOut: async () => (await (await spareSession(session)).send('POST', '/api/users/sign_out.json', {})).status,
    currentUser: () => send('GET', '/users/current.json'),
    listSessions: () => send('GET', '/users/sessions.json'),
    endSession: async () => {
      const copy = await spareSession(session)
      const { sessions: own = [] } = (await copy.send('GET', '/api/users/sessions.json')).body as { sessions?: { id: string }[] }
      return (await copy.send('DELETE', `/api/users/sessions/${own[0]?.id ?? 'none'}.json`)).status
    },
    endOtherSessions: async () => (await (await spareSession(session)).send('DELETE', '/api/users/sessions.json')).status,
    changePassword: async () => {
      const passwords = { current_password: 'correct horse', new_password: password, new_password_confirmation: password }
      return (await (await spareSession(session)).send('PUT', '/api/users/password.json', passwords)).status
    },
    requestPasswordReset: () => send('POST', '/users/password.json', { email: 'nobody@example.org' }),
    checkPasswordReset: async () => send('POST', '/users/password/reset.json', { token: await spareLink() }),
    resetPassword: async () =>
      send('PUT', '/users/password/reset.json', { token: await spareLink(), new_password: password, new_password_confirmation: password }),
    requestEmailChange: async () => {
      const change = { email: `matrix-${(signUps += 1)}@example.org`, current_password: 'correct horse' }
      return (await (await spareSession(session)).send('POST', '/api/users/change_email.json', change)).status
    },
    confirmEmailChange: async () => send('PUT', '/users/change_email.json', { token: await spareEmailLink() }),
    requestEmailConfirmation: async () => (await (await spareSession(session)).send('POST', '/api/users/confirmation.json')).status,
    startAnonymously: async () => (await (await spareSession(session)).send('POST', '/api/users/anonymous.json', {})).status,
    registerAccount: async () => {
      const copy = createApiSession(stack.url)
      // Nobody but an anonymous person registers: everyone who is signed in here stands for one.
      if (session.cookies.has('session')) await copy.send('POST', '/api/users/anonymous.json', {})
      return (await copy.send('POST', '/api/users/register.json', { email: `matrix-${(signUps += 1)}@example.org`, password })).status
    },
    testSignIn: () => send('POST', '/users/test_sign_in.json'),
    requestSignInLink: () => send('POST', '/users/sign_in/link.json', { email: 'nobody@example.org' }),
    signInByLink: async () => {
      const person = await signedUp(stack.url)
      const token = await newSignInLink(person, person.email)
      return (await (await spareSession(session)).send('POST', '/api/users/sign_in/token.json', { token })).status
    },
    listApiTokens: () => send('GET', '/users/tokens.json'),
    createApiToken: async () => {
      const body = { name: 'Matrix', scopes: ['pages:read'], expires_at: null }
      return (await (await spareSession(session)).send('POST', '/api/users/tokens.json', body)).status
    },
    revokeApiToken: async () => {
      const copy = await spareSession(session)
      const answer = await copy.send('POST', '/api/users/tokens.json', { name: 'Matrix', scopes: ['pages:read'], expires_at: null })
      const { token } = answer.body as { token?: { id: number } }
      return (await copy.send('DELETE', `/api/users/tokens/${token?.id ?? 7}.json`)).status
    },
    ...webhookCalls(spareSession, session),
    updateUser: async () => (await spareSession(session)).send('PUT', '/api/users.json', { name: 'Matrix' }).then(({ status }) => status),
    ...providerCalls(session, () => spareSession(session)),
    listOutbox: () => send('GET', '/outbox.json'),
    ...notificationCalls(send),
    updateUserSettings: () => send('PUT', '/users/settings', { open_links_in_new_window: true }),
    listPages: () => send('GET', '/users/pages.json'),
    usedBackgrounds: () => send('GET', '/users/backgrounds.json'),
    createPage: () => send('POST', '/pages.json', { title: 'New' }),
    viewPage: () => send('GET', `/p/${page.public_id}.json`),
    updatePage: () => send('PUT', `/pages/${page.id}.json`, { title: 'Matrix' }),
    recordPageView: () => send('PATCH', `/page/${page.id}/view`),
    explorePages: () => send('GET', '/pages/explorer'),
    pagesTree: () => send('GET', '/pages/tree_extension?only_listed=1&include_live_copies=1'),
    listPagesForExport: () => send('GET', '/users/list_pages/for_export.json'),
    checkPageSlug: () => send('GET', '/pages/check_slug?slug=matrix'),
    setPageSlug: () => send('PUT', `/page/${page.id}/slug`, { slug: `matrix-${mode.replaceAll(' ', '-')}` }),
    viewSharedWidget: () => send('GET', `/w/${links.public_id}.json`),
    viewPageBySlug: async () => {
      await owner.send('PUT', `/api/page/${page.id}/slug`, { slug: `matrix-${mode.replaceAll(' ', '-')}` })
      return send('GET', `/matrix-${mode.replaceAll(' ', '-')}.json`)
    },
    deletePage: async () => send('DELETE', `/page/${(await sparePage(owner, mode)).id}.json`),
    listDeletedPages: () => send('GET', '/users/deleted_pages.json'),
    listDeletedWidgets: () => send('GET', '/users/deleted_widgets.json'),
    restorePage: async () => send('POST', `/page/${(await deletedPage(owner, mode)).id}/restore`),
    purgePage: async () => send('DELETE', `/page/${(await deletedPage(owner, mode)).id}/deleted`),
    listRevisions: () => send('GET', `/page/${page.id}/revisions.json`),
    viewRevision: async () => send('GET', `/page/${await revisedPage(owner, mode)}.json`),
    restoreRevision: async () => send('POST', `/page/${await revisedPage(owner, mode)}/restore`),
    archivePage: async () => send('PATCH', `/page/${(await sparePage(owner, mode)).id}/archive`, { is_archived: true }),
    copyPage: () => send('POST', `/pages/${page.id}.json`, { same_title: true }),
    starPage: () => send('PATCH', `/page/${page.id}/star`, { is_starred: true }),
    followPage: async () => send('POST', `/page/${await pageToFollow(scene, session)}/subscription`),
    // Whoever was let in gives that up with it.
    unfollowPage: async () => send('DELETE', `/page/${(await sparePage(owner, mode)).id}/subscription`),
    ...pagePeopleCalls(send, {
      owner,
      page,
      spare: async () => {
        const stranger = await signedUp(stack.url)
        return { owner: stranger, page: await sparePage(stranger, 'private') }
      },
    }),
    setWidgetsBackground: () => send('POST', `/page/${page.id}/widgets_background`, { background: 0xffff88 }),
    patchWidgetSettings: () => send('PATCH', `/page/${page.id}/widget_settings`, { widgetType: 'urllist', widgetSettings: { m: 1 } }),
    deleteBookmarks: () => send('DELETE', `/users/bookmarks_batch/${scene.page.id}`),
    restoreBookmarks: () => send('POST', `/users/bookmarks_batch/${scene.page.id}/restore`),
    listUnsorted: () => send('GET', '/bookmarks.json?section=unsorted'),
    addUnsortedLink: () => send('POST', '/users/unsorted_link', { url: 'unsorted.example' }),
    addUnsortedLinks: () => send('POST', '/users/unsorted_links', { bookmarks: [{ url: 'unsorted.example' }] }),
    moveToUnsorted: () => send('POST', '/users/unsorted_links/move', { ids: [scene.page.id] }),
    updateUnsortedLink: async () => {
      const { id } = (await session.send('POST', '/api/users/unsorted_link', { url: 'unsorted.example' })).body as { id?: number }
      return send('PATCH', `/users/unsorted_link/${id ?? 7}`, { title: 'Matrix' })
    },
    savePagesOrder: () => send('PATCH', '/pages/save_order', { section_id: -50, pages: [page.id] }),
    updatePageAccess: () => send('PUT', `/pages/${page.id}/access.json`, { share_mode: mode === 'private' ? 'private' : 'link' }),
    viewPageAccess: () => send('GET', `/pages/${page.id}/access.json`),
    enterPage: () => send('POST', `/p/${scenes['protected with its password'].page.public_id}/authentication`, { password }),
    live: async () => {
      // The answer has no end.
      const abort = new AbortController()
      const headers = session.headers()
      const answer = await fetch(`${stack.url}/api/live?watch=${page.public_id}:0`, { headers, signal: abort.signal })
      abort.abort()
      return answer.status
    },
    arrangeWidgets: async () => {
      const view = (await owner.send('GET', `/api/p/${page.public_id}.json`)).body as { page: { columns: Array<{ widgets: Widget[] }> } }
      return send('PATCH', `/page/${page.id}/widgets`, {
        columnsCount: 1,
        columns: [view.page.columns.flatMap((column) => column.widgets.map((widget) => widget.id))],
      })
    },
    addWidget: () => send('POST', `/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' }),
    updateWidget: () => send('PUT', `/widget/${links.id}`, { title: 'W', settings: { m: 1 } }),
    restoreWidget: async () => {
      const { id } = await scene.spare()
      await owner.send('DELETE', `/api/widget/${id}`)
      return send('POST', `/widget/${id}/restore`)
    },
    moveWidget: async () => {
      const [widget, target] = [await scene.spare(), await sparePage(owner, mode)]
      return send('PATCH', `/widget/${widget.id}/page`, { page_id: target.id })
    },
    deleteWidgets: async () => send('DELETE', `/page/${page.id}/widgets/${(await scene.spare()).id},${(await scene.spare()).id}`),
    restoreWidgets: async () => {
      const { id } = await scene.spare()
      await owner.send('DELETE', `/api/widget/${id}`)
      return send('POST', `/page/${page.id}/widgets/${id}/restore`)
    },
    moveWidgets: async () => {
      const [widget, target] = [await scene.spare(), await sparePage(owner, mode)]
      return send('PATCH', `/page/${page.id}/widgets/${widget.id}/page`, { page_id: target.id })
    },
    deleteWidget: async () => send('DELETE', `/widget/${(await scene.spare()).id}`),
    ...authenticationCalls(stack.url, () => spareSession(session), takePasswordOf),
    ...profileCalls(session, owner),
    ...itemCalls(send, owner, (type) => widgetIn(scene.itemWidgets, type)),
    searchBookmarks: () => send('GET', '/bookmarks/search.json?query=matrix'),
    searchNotes: () => send('GET', '/notes/search.json?query=matrix'),
    searchNotesShort: () => send('GET', '/notes/search?query=matrix'),
    pageDuplicates: () => send('GET', `/page/${page.id}/duplicates.json`),
    linkPlaces: () => send('GET', '/bookmarks/links/7/places.json'),
    listDuplicates: () => send('GET', '/bookmarks/duplicates.json'),
    describeDuplicates: () => send('GET', '/bookmarks/links/7,8/duplicates.json'),
    mergeBookmarks: () => send('POST', '/bookmarks/merges', { key: 'key-of-merge', links: [{ link_id: 7 }] }),
    undoMerge: () => send('POST', '/bookmarks/merges/key-of-merge/undo', { link_ids: [7] }),
    listTags: () => send('GET', '/bookmarks/tags.json'),
    listTagged: () => send('GET', '/bookmarks/tagged.json?tag=matrix'),
    renameTag: () => send('PATCH', '/bookmarks/tag', { tag: 'matrix', name: 'grid' }),
    deleteTag: () => send('DELETE', '/bookmarks/tag?tag=matrix'),
    searchTasks: () => send('GET', '/tasks/search?query=matrix'),
    addFeed: () => send('POST', `/widget/${feeds.id}/feed`, { url: `${site.url}/feed` }),
    widgetFeeds: () => send('GET', `/widget/${feeds.id}/feed`),
    importedFeeds: () => send('GET', `/page/${page.id}/imported_feeds`),
    updateFeed: async () => send('PUT', `/widget/${feeds.id}/feed/${await scene.feed()}`, { title: 'Mine' }),
    deleteFeed: () => send('DELETE', `/widget/${feeds.id}/feed/7`),
    orderFeeds: async () => send('PUT', `/widget/${feeds.id}/feeds`, { ids: [await scene.feed()] }),
    refreshFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await scene.feed()}/refresh`),
    feedStatus: async () => send('GET', `/widget/${feeds.id}/feed/${await scene.feed()}/poll`),
    discoverFeeds: () => send('GET', `/tools/feeds?url=${encodeURIComponent(`${site.url}/feed`)}`),
    articles: () => send('GET', `/widgets/${feeds.id}/articles`),
    moveFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await scene.feed()}`, { widget_id: feeds.id, index: 0 }),
    moveFeeds: () => send('PATCH', `/widget/${feeds.id}/feeds`, { widget_id: feeds.id }),
    ...accountDataCalls({
      send,
      owner,
      spare: () => spareSession(session),
      statusOf: (path) => statusOf(session, path),
      spareKeepLink,
      unsubscribeToken,
    }),
    exportFeeds: () => statusOf(session, '/api/users/feeds.opml'),
    getFeed: async () => send('GET', `/feed/${await scene.feed()}.json?extended=true`),
    readArticle: async () => send('GET', `/widget/${feeds.id}/article/${await firstArticle(owner, scene)}`),
    markArticles: async () => send('PATCH', `/widget/${feeds.id}/articles`, { read: [await firstArticle(owner, scene)] }),
    markAllRead: () => send('POST', `/widget/${feeds.id}/articles/mark_all_read`, { until: 1_800_000_000 }),
    markWidgetSeen: () => send('PUT', `/widget/${feeds.id}/seen`, { at: 1_760_000_000 }),
    findDomains: () => send('GET', '/tools/domains/find_v2?query=wiki'),
    findTitle: () => send('GET', `/tools/title?url=${encodeURIComponent(site.url)}`),
    siteIcon: () => statusOf(session, '/api/tools/icons/a.example?size=16'),
    proxiedImage: async () =>
      statusOf(session, signImageLink(await keptSecret({ dir: dataDir, name: 'internal-secret' }), `${site.url}/picture`)),
    ...adminCalls(send, { session, url: stack.url, makeAdmin, sparePage: () => sparePage(owner, mode) }),
    uploadImport: async () => (await upload(session)).status,
    startImport: () => send('POST', '/import', { import_id: scene.importId }),
    pollImport: () => send('GET', `/import/poll/${scene.importId}`),
  }
  return calls[name]()
}

describe('sample calls of the widget kinds that hold items', () => {
  it.each(itemKindTypes)('exist for the kind %s', (type) => {
    expect(() => itemSampleOf(type)).not.toThrow()
  })
})

describe.each(publicEndpoints().map(({ name }) => name))('%s', (name) => {
  describe.each(modesOf(name))('on a page shared %s', (mode) => {
    it.each(actors)('answers a call by the %s as its right says', async (actor) => {
      expect(await perform(name, scenes[mode], sessions[actor])).toBe(expectedStatus(name, mode, actor))
    })
  })
})

describe.each(publicEndpoints().map(({ name }) => name))('%s', (name) => {
  it.each(tokenActors)('answers a call by a %s of the owner as its scope says', async (actor) => {
    const refusal = refusalOf(name, actor)
    const { method, path } = endpoints[name]
    const isAnswered = async () => (await perform(name, scenes.private, sessions[actor])) === expectedStatus(name, 'private', 'owner')
    // What a call says is not looked at before its token.
    const refused = async () =>
      errorCodeOf(await sessions[actor].send(method, `/api${path.replaceAll(/\{\w+\}/g, '7')}`, method === 'GET' ? undefined : {}))
    expect(refusal ? await refused() : await isAnswered()).toBe(refusal ?? true)
  })
})

describe('the HTML of a page', () => {
  it.each(actors)('holds the page for those alone who may see it: %s', async (actor) => {
    for (const mode of sharings) {
      const { public_id } = scenes[mode].page
      const answer = await fetch(`${stack.url}/p/${public_id}`, { headers: { cookie: sessions[actor].cookieHeader() } })
      const isShown = expectedStatus('viewPage', mode, actor) === 200
      const rendered = renderedFrom(await answer.text())
      const shown = (rendered['page'] as PageView | undefined)?.page.public_id
      expect(shown, mode).toBe(isShown ? public_id : undefined)
      expect(answer.headers.get('cache-control'), mode).toBe('no-store')
    }
  })

  it.each(actors)('never holds the page of another viewer, asked for at the same time: %s', async (actor) => {
    const ask = async (session: ApiSession) => {
      const answer = await fetch(`${stack.url}/p/${scenes.private.page.public_id}`, { headers: { cookie: session.cookieHeader() } })
      return Object.keys(renderedFrom(await answer.text())).length > 0
    }
    const answers = await Promise.all([sessions.owner, sessions[actor], sessions.owner, sessions[actor]].map(ask))
    const isSeen = expectedStatus('viewPage', 'private', actor) === 200
    expect(answers).toEqual([true, isSeen, true, isSeen])
  })
})

describe('the export of the feeds of one page', () => {
  it.each(actors)('is given to the owner of the page alone: %s', async (actor) => {
    for (const mode of sharings) {
      const status = await statusOf(sessions[actor], `/api/users/feeds.opml?page=${scenes[mode].page.public_id}`)
      expect(status, mode).toBe(actor === 'owner' ? 200 : actor === 'visitor' ? 401 : 404)
    }
  })
})

describe('articles of a widget one may not see', () => {
  it.each(actors)('are left out for %s', async (actor) => {
    const seen = async (mode: Sharing) => {
      const answer = await sessions[actor].send('GET', `/api/widgets/${scenes[mode].feeds.id}/articles`)
      return (answer.body as { widgets: Array<{ articles: unknown[] }> }).widgets.flatMap((widget) => widget.articles).length
    }
    for (const mode of ['link with its token', 'protected with its password', 'public'] as const) expect(await seen(mode), mode).toBe(1)
    for (const mode of ['private', 'link', 'protected'] as const) {
      expect(await seen(mode), mode).toBe(expectedStatus('viewPage', mode, actor) === 200 ? 1 : 0)
    }
  })
})

describe('the operators’ page of queues', () => {
  it.each(actors)('is there for site admins alone: %s', async (actor) => {
    const mayEnter = actor === 'site admin'
    const asks = (method: string, path: string) => sessions[actor].send(method, `${operatorsBase}/api${path}`)
    const listed = await asks('GET', '/queues')
    expect(listed.status).toBe(mayEnter ? 200 : 404)
    const { queues = [] } = listed.body as { queues?: Array<{ name: string }> }
    expect(queues.map((queue) => queue.name).includes('feed-poll')).toBe(mayEnter)
    expect((await asks('PUT', '/queues/feed-poll/retry/failed')).status).toBe(mayEnter ? 200 : 404)
    expect((await asks('PUT', '/queues/feed-poll/obliterate')).status).toBe(404)
  })
})

describe('an internal endpoint', () => {
  it.each(actors)('is not found by the %s', async (actor) => {
    for (const { method, path } of Object.values<Endpoint>(endpoints).filter(({ audience }) => audience === 'internal')) {
      const answer = await sessions[actor].send(method, `/api${path.replaceAll(/\{\w+\}/g, '7')}`, method === 'GET' ? undefined : {})
      expect(answer.status, path).toBe(404)
    }
  })
})
