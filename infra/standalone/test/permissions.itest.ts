import { signUnsubscription } from '@foyer/accounts/modules/email-preferences/unsubscribe-token'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { errorStatus } from '@foyer/contracts/errors'
import { type Feed, addFeed } from '@foyer/contracts/feeds/feeds'
import { type ImportRecord, startImport } from '@foyer/contracts/import/import'
import { requestArchive } from '@foyer/contracts/import/archives'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type PublicEndpointName, endpoints, publicEndpoints } from '@foyer/contracts/api/registry'
import type { Right } from '@foyer/contracts/rights'
import { operatorsBase } from '@foyer/contracts/routes'
import { readsNoSession, scopeFor } from '@foyer/contracts/scope-rule'
import { type ApiScope, apiScopes } from '@foyer/contracts/scopes'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { keptSecret } from '@foyer/local-address/kept-secret'
import { signImageLink } from '@foyer/service-kit/image-links'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { errorCodeOf } from '@foyer/testing/client'
import { newEmailLink, newKeepLink, newPasswordLink, newSignInLink } from '@foyer/testing/mail-links'
import { waitFor } from '@foyer/testing/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountDataCalls } from './account-data-calls.ts'
import { adminCalls } from './admin-calls.ts'
import { billingCalls, endsWhereNothingIsSold } from './billing-calls.ts'
import { authenticationCalls } from './authentication-calls.ts'
import { type MatrixStack, type Person, sharedFoyer } from './matrix-stack.ts'
import { clickCalls } from './click-calls.ts'
import { mappingCalls } from './mapping-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { teamInvitationCalls } from './team-invitation-calls.ts'
import { type PageCallName, pageCallNeeds } from './page-matrix/calls.ts'
import { invitationCalls } from './page-people-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { pupilCalls } from './pupil-calls.ts'
import { snapshotCalls } from './snapshot-calls.ts'
import { hostSignInCalls } from './host-sign-in-calls.ts'
import { providerCalls } from './provider-calls.ts'
import { teamAdminCalls, teamCalls, teamPageCalls } from './team-calls.ts'
import { teamProviderCalls, teamSignInCalls } from './team-sign-in-calls.ts'
import { teamIntegrationCalls } from './team-integration-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

/**
 * The permission matrix of what names no page: every public endpoint, called through the gateway on a running Foyer, by everyone there is. What each
 * may expect follows from the right that the endpoint declares. `page-permissions.itest.ts` has the calls on pages.
 */
const actors = ['visitor', 'other user', 'site admin', 'owner', 'follower', 'viewer', 'editor'] as const
/** Scripts of the owner, by an API token that allows everything, or everything that only reads. */
const tokenActors = ['token', 'reading token'] as const
type TokenActor = (typeof tokenActors)[number]
type Actor = (typeof actors)[number]
type CallName = Exclude<PublicEndpointName, PageCallName>

/** How a call ends: done, or refused with the status of this error. */
type Outcome = 'ok' | 'unauthenticated' | 'not_found'
type Outcomes = Record<Actor, Outcome>

const all = (outcome: Outcome) => Object.fromEntries(actors.map((actor) => [actor, outcome])) as Outcomes
const signedIn: Outcomes = { ...all('ok'), visitor: 'unauthenticated' }
const ownerAlone: Outcomes = { ...all('not_found'), owner: 'ok', visitor: 'unauthenticated' }

/** What a right means on something of the owner's. */
const outcomes: Partial<Record<Right, Outcomes>> = {
  anyone: all('ok'),
  user: signedIn,
  'feed:view': ownerAlone,
  'archive:own': ownerAlone,
  'snapshot:own': ownerAlone,
  'import:own': ownerAlone,
  'team:view': ownerAlone,
  'team:leave': ownerAlone,
  'team:invite': ownerAlone,
  'team:administer': ownerAlone,
  'team_provider:administer': ownerAlone,
  'team:own': ownerAlone,
  'team:restore': ownerAlone,
  'site:admin': { ...all('not_found'), 'site admin': 'ok' },
}

const names = publicEndpoints().flatMap(({ name }) => (name in pageCallNeeds ? [] : [name as CallName]))
const readingScopes = apiScopes.filter((scope) => scope.endsWith(':read'))

function expectedAnswers(name: CallName): Record<Actor | TokenActor, number | string> {
  const { rights: right, responses } = endpoints[name]
  const end = endsWhereNothingIsSold[name]
  const success = end ? errorStatus[end] : Number(Object.keys(responses)[0])
  const statusFor = (actor: Actor) => {
    const outcome = outcomes[right]?.[actor]
    if (outcome === undefined) throw new Error(`the matrix does not say what the right ${right} means`)
    return outcome === 'ok' ? success : errorStatus[outcome]
  }
  const ofActors = Object.fromEntries(actors.map((actor) => [actor, statusFor(actor)])) as Record<Actor, number>
  const ofToken = (actor: TokenActor) => refusalOf(name, actor) ?? ofActors.owner
  return { ...ofActors, token: ofToken('token'), 'reading token': ofToken('reading token') }
}

/** How an API token of the owner fails to suffice; null where it does, or where nobody looks at it. */
function refusalOf(name: CallName, actor: TokenActor): 'session_required' | 'insufficient_scope' | null {
  const endpoint: Endpoint = endpoints[name]
  if (readsNoSession(endpoint)) return null
  const scope = scopeFor(endpoint)
  if (scope === null) return 'session_required'
  return actor === 'token' || readingScopes.includes(scope) ? null : 'insufficient_scope'
}

let stack: MatrixStack
let sessions: Record<Actor | TokenActor, ApiSession>
/** What the owner has. */
let owned: { page: PageSummary; importId: number; doneImportId: number; feedId: number }

beforeAll(async () => {
  stack = await sharedFoyer()
  const [owner, stranger, admin] = [await signedUp(stack.url), await signedUp(stack.url), await signedUp(stack.url)]
  const [follower, viewer, editor] = [await signedUp(stack.url), await signedUp(stack.url), await signedUp(stack.url)]
  await stack.makeAdmin(admin.email)
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
  owned = {
    page: await makePage(owner, { follower, viewer, editor }),
    importId: await makeImport(owner),
    doneImportId: await finishImport(owner, await makeImport(owner)),
    feedId: await makeFeed(owner),
  }
  // It takes seconds to be ready: by the calls that need it, it is.
  await owner.call(requestArchive, {})
})

async function tokenOf(session: ApiSession, scopes: readonly ApiScope[]): Promise<ApiSession> {
  const answer = await session.call(createApiToken, { body: { name: 'Matrix', scopes: [...scopes], expires_at: null } })
  return createTokenSession(stack.url, (answer.body as { secret: string }).secret)
}

/** A page that somebody follows, and into which the owner has let a viewer and an editor. */
async function makePage(
  owner: ApiSession,
  { follower, ...people }: Record<'follower' | 'viewer' | 'editor', Person>,
): Promise<PageSummary> {
  const page = (await owner.call(createPage, { body: { title: 'Matrix' } })).body as PageSummary
  const params = { id: String(page.id) }
  await owner.call(updatePageAccess, { params, body: { share_mode: 'public' } })
  await follower.call(followPage, { params })
  const connection = await stack.openStore('pages')
  const members = Object.entries(people).map(([role, { userId, email }]) => ({ user_id: userId, role, name: role, email, at: new Date() }))
  await connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members } })
  await connection.close()
  return page
}

async function makeImport(owner: ApiSession): Promise<number> {
  const { id } = (await upload(owner)).body as ImportRecord
  return untilImport(owner, id, 'ready_to_import')
}

async function finishImport(owner: ApiSession, id: number): Promise<number> {
  await owner.call(startImport, { body: { import_id: id } })
  return untilImport(owner, id, 'done')
}

const untilImport = (owner: ApiSession, id: number, expected: ImportRecord['status']): Promise<number> =>
  waitFor(`the import ${expected}`, async () => {
    const { status } = (await owner.send('GET', `/api/import/poll/${id}`)).body as ImportRecord
    return status === expected ? id : null
  })

/** On a page of its own: what is on it is nobody else's. */
async function makeFeed(owner: ApiSession): Promise<number> {
  const page = (await owner.call(createPage, { body: { title: 'Feeds' } })).body as PageSummary
  const added = await owner.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'rsslist', title: 'W' } })
  const params = { id: String((added.body as Widget).id) }
  const answer = await owner.call(addFeed, { params, body: { url: `${stack.site.url}/feed` } })
  return (answer.body as { feed: Feed }).feed.id
}

/** Leaves links by e-mail as the only way in. */
async function takePasswordOf(email: string): Promise<void> {
  const connection = await stack.openStore('accounts')
  const change = { $set: { password_hash: null, email_confirmed_at: new Date() } }
  await connection.collection('users').updateOne({ normalized_email: email }, change)
  await connection.close()
}

let signUps = 0
const password = 'correct horse'

/** A session as good as this one, for calls that end it, so that the actors stay signed in. */
const spareSession = async (session: ApiSession): Promise<ApiSession> =>
  session.cookies.has('session') ? stack.newcomer() : 'authorization' in session.headers() ? session : createApiSession(stack.url)

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
  const person = await stack.newcomer()
  return newPasswordLink(person, person.email)
}

/** A link to change the e-mail address of somebody else. */
async function spareEmailLink(): Promise<string> {
  const person = await stack.newcomer()
  return newEmailLink(person, `matrix-${(signUps += 1)}@example.org`)
}

/** The token of a link that unsubscribes the owner. */
async function unsubscribeToken(): Promise<string> {
  const { user } = (await sessions.owner.send('GET', '/api/users/current.json')).body as { user: { id: number } }
  return signUnsubscription(await keptSecret({ dir: stack.dataDir, name: 'internal-secret' }), { userId: user.id, kind: 'feed_died' })
}

/** A link to keep the account of somebody else, whose deletion was asked for. */
async function spareKeepLink(): Promise<string> {
  const person = await stack.newcomer()
  return newKeepLink(person, person.email)
}

/** One valid call of each endpoint. */
async function perform(name: CallName, session: ApiSession): Promise<number> {
  const send = async (method: string, path: string, body?: unknown) => (await session.send(method, `/api${path}`, body)).status
  const calls: Record<CallName, () => Promise<number>> = {
    signUp: async () => {
      const copy = await spareSession(session)
      return (await copy.send('POST', '/api/users.json', { email: `matrix-${(signUps += 1)}@example.org`, password })).status
    },
    signIn: async () => {
      const [copy, { email }] = [await spareSession(session), await stack.newcomer()]
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
      const person = await stack.newcomer()
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
    viewSite: () => send('GET', '/site.json'),
    ...notificationCalls(send),
    updateUserSettings: () => send('PUT', '/users/settings', { open_links_in_new_window: true }),
    listPages: () => send('GET', '/users/pages.json'),
    usedBackgrounds: () => send('GET', '/users/backgrounds.json'),
    createPage: () => send('POST', '/pages.json', { title: 'New' }),
    explorePages: () => send('GET', '/pages/explorer'),
    pagesTree: () => send('GET', '/pages/tree_extension?only_listed=1&include_live_copies=1'),
    listPagesForExport: () => send('GET', '/users/list_pages/for_export.json'),
    checkPageSlug: () => send('GET', '/pages/check_slug?slug=matrix'),
    listDeletedPages: () => send('GET', '/users/deleted_pages.json'),
    listDeletedWidgets: () => send('GET', '/users/deleted_widgets.json'),
    listDeletedItems: () => send('GET', '/users/deleted_items.json'),
    restoreDeletedItems: () => send('POST', '/users/deleted_items/restore', { items: [{ kind: 'note', id: 7, widget_id: 7 }] }),
    purgeDeletedItems: () => send('POST', '/users/deleted_items/purge', { items: [{ kind: 'note', id: 7, widget_id: 7 }] }),
    // What is in the trash of the owner is needed by other calls.
    emptyTrash: async () => (session === sessions.owner ? 200 : send('DELETE', '/users/trash')),
    ...teamInvitationCalls(send, { owner: sessions.owner, session, foyer: stack }),
    ...pupilCalls(send, { owner: sessions.owner, foyer: stack, spare: () => spareSession(session) }),
    ...invitationCalls(send, async () => {
      const stranger = await stack.newcomer()
      return { owner: stranger, page: (await stranger.call(createPage, { body: { title: 'Spare' } })).body as PageSummary }
    }),
    listUnsorted: () => send('GET', '/bookmarks.json?section=unsorted'),
    addUnsortedLink: () => send('POST', '/users/unsorted_link', { url: 'unsorted.example' }),
    addUnsortedLinks: () => send('POST', '/users/unsorted_links', { bookmarks: [{ url: 'unsorted.example' }] }),
    moveToUnsorted: () => send('POST', '/users/unsorted_links/move', { ids: [owned.page.id] }),
    updateUnsortedLink: async () => {
      const { id } = (await session.send('POST', '/api/users/unsorted_link', { url: 'unsorted.example' })).body as { id?: number }
      return send('PATCH', `/users/unsorted_link/${id ?? 7}`, { title: 'Matrix' })
    },
    savePagesOrder: () => send('PATCH', '/pages/save_order', { section_id: -50, pages: [owned.page.id] }),
    live: async () => {
      // The answer has no end.
      const abort = new AbortController()
      const headers = session.headers()
      const answer = await fetch(`${stack.url}/api/live?watch=${owned.page.public_id}:0`, { headers, signal: abort.signal })
      abort.abort()
      return answer.status
    },
    ...authenticationCalls(stack, () => spareSession(session), takePasswordOf),
    ...profileCalls(session, sessions.owner),
    searchArticles: () => send('GET', '/widgets/articles/search.json?query=matrix'),
    searchTitles: () => send('GET', '/pages/search.json?query=matrix'),
    searchBookmarks: () => send('GET', '/bookmarks/search.json?query=matrix'),
    findLink: () => send('GET', '/bookmarks/link.json?url=https://matrix.example/'),
    searchNotes: () => send('GET', '/notes/search.json?query=matrix'),
    searchNotesShort: () => send('GET', '/notes/search?query=matrix'),
    linkPlaces: () => send('GET', '/bookmarks/links/7/places.json'),
    listDuplicates: () => send('GET', '/bookmarks/duplicates.json'),
    describeDuplicates: () => send('GET', '/bookmarks/links/7,8/duplicates.json'),
    mergeBookmarks: () => send('POST', '/bookmarks/merges', { key: 'key-of-merge', links: [{ link_id: 7 }] }),
    undoMerge: () => send('POST', '/bookmarks/merges/key-of-merge/undo', { link_ids: [7] }),
    listDueLinks: () => send('GET', '/bookmarks/due_links.json'),
    countDueLinks: () => send('GET', '/bookmarks/due_links/count.json'),
    listBrokenLinks: () => send('GET', '/bookmarks/broken_links.json'),
    repairBookmarks: () => send('POST', '/bookmarks/repairs', { repairs: [{ item_id: 7, from: 'https://a.example/', mute_broken: true }] }),
    listTags: () => send('GET', '/bookmarks/tags.json'),
    listTagged: () => send('GET', '/bookmarks/tagged.json?tag=matrix'),
    renameTag: () => send('PATCH', '/bookmarks/tag', { tag: 'matrix', name: 'grid' }),
    deleteTag: () => send('DELETE', '/bookmarks/tag?tag=matrix'),
    searchTasks: () => send('GET', '/tasks/search?query=matrix'),
    discoverFeeds: () => send('GET', `/tools/feeds?url=${encodeURIComponent(`${stack.site.url}/feed`)}`),
    ...accountDataCalls({
      send,
      owner: sessions.owner,
      spare: () => spareSession(session),
      statusOf: (path) => statusOf(session, path),
      spareKeepLink,
      unsubscribeToken,
    }),
    exportFeeds: () => statusOf(session, '/api/users/feeds.opml'),
    getFeed: () => send('GET', `/feed/${owned.feedId}.json?extended=true`),
    getCurrencyRate: () => send('GET', '/currency/get?from=EUR&to=USD'),
    getForecast: () => send('GET', '/widgets/weather/forecast/52.52,13.41'),
    findPlaces: () => send('GET', '/geonames/find/berlin.json'),
    findStockSymbols: () => send('GET', '/tools/stocksymbol/autocomplete/1/apple'),
    listSources: () => send('GET', '/tools/sources.json'),
    listStockQuotes: () => send('GET', '/widgets/stock_quotes/items?symbols=AAPL'),
    listCurrencies: () => send('GET', '/currency/list'),
    findDomains: () => send('GET', '/tools/domains/find_v2?query=wiki'),
    findPicture: () => send('GET', `/tools/picture?url=${encodeURIComponent(`${stack.site.url}/picture`)}`),
    suggestSearches: () => send('GET', '/tools/suggestions?provider=duckduckgo&q=rye'),
    findTitle: () => send('GET', `/tools/title?url=${encodeURIComponent(stack.site.url)}`),
    titleFromResource: () => send('GET', `/tools/title_from_resource?url=${encodeURIComponent(stack.site.url)}`),
    externalUrlData: () => send('GET', `/external_url_data?url=${encodeURIComponent(stack.site.url)}`),
    siteIcon: () => statusOf(session, '/api/tools/icons/a.example?size=16'),
    proxiedImage: async () =>
      statusOf(session, signImageLink(await keptSecret({ dir: stack.dataDir, name: 'internal-secret' }), `${stack.site.url}/picture`)),
    ...clickCalls(stack),
    ...snapshotCalls({ send, session, owner: sessions.owner, site: stack.site.url, statusOf: (path) => statusOf(session, path) }),
    ...adminCalls(send, { session, isAdmin: session === sessions['site admin'], foyer: stack }),
    ...teamCalls(send, { owner: sessions.owner, foyer: stack }),
    ...teamIntegrationCalls(send, sessions.owner),
    ...billingCalls(send, sessions.owner),
    ...teamProviderCalls(send, { owner: sessions.owner, foyer: stack }),
    ...mappingCalls(send, { owner: sessions.owner, foyer: stack }),
    ...teamSignInCalls(send, { owner: sessions.owner, foyer: stack, spare: () => spareSession(session) }),
    ...hostSignInCalls(send, { foyer: stack, session, isByToken: session === sessions.token || session === sessions['reading token'] }),
    ...teamPageCalls(send, session === sessions.token || session === sessions['reading token'] ? sessions.owner : session),
    ...teamAdminCalls(send, { isAdmin: session === sessions['site admin'], foyer: stack }),
    uploadImport: async () => (await upload(session)).status,
    startImport: () => send('POST', '/import', { import_id: owned.importId }),
    pollImport: () => send('GET', `/import/poll/${owned.importId}`),
    listImports: () => send('GET', '/users/imports.json'),
    importUndoPreview: () => send('GET', `/import/${owned.doneImportId}/undo.json`),
    undoImport: () => send('POST', `/import/${owned.doneImportId}/undo`),
  }
  return calls[name]()
}

/** What everyone is answered, at the same time: the status, and the code where a token does not suffice. */
async function answersOf(name: CallName): Promise<Record<string, number | string | undefined>> {
  const { method, path } = endpoints[name]
  const ask = async (actor: Actor | TokenActor) => {
    const session = sessions[actor]
    const isRefusedToken = (actor === 'token' || actor === 'reading token') && refusalOf(name, actor) !== null
    if (!isRefusedToken) return perform(name, session)
    // What a call says is not looked at before its token.
    return errorCodeOf(await session.send(method, `/api${path.replaceAll(/\{\w+\}/g, '7')}`, method === 'GET' ? undefined : {}))
  }
  return Object.fromEntries(await Promise.all([...actors, ...tokenActors].map(async (actor) => [actor, await ask(actor)] as const)))
}

describe('every call that names no page', () => {
  it.each(names)('answers %s to everyone as its right says', async (name) => {
    expect(await answersOf(name)).toEqual(expectedAnswers(name))
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
