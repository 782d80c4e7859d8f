import { userDeleted, widgetDeleted, pageDeleted } from '@foyer/contracts/events'
import {
  listWidgetChoices,
  removeWidgetAuth,
  startWidgetAuth,
  updateWidgetAuth,
  widgetToken,
} from '@foyer/contracts/link-tools/widget-auth'
import { fillPath } from '@foyer/contracts/endpoint'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type Person = ConnectedWorld['ada']
const hourMs = 60 * 60_000

let world: ConnectedWorld
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await startConnectedWorld()
  ;({ ada, ben } = world)
})
afterAll(() => world?.stop())
beforeEach(() => {
  // Rights that were asked for in another test are asked for anew, and no widget of another test shows the same account.
  world.clock.at += 2_000
  world.google.account.sub = String(newId())
})

const params = (id: number) => ({ id: String(id), provider: 'google' as const })
const state = (id: number, as: Person = world.ada) =>
  callService(world.url, widgetToken, { params: { ...params(id), namespace: 'gtasks' } }, as)
const update = (id: number, body: { is_shared?: boolean; choices?: string[] }, as: Person = world.ada) =>
  callService(world.url, updateWidgetAuth, { params: params(id), body }, as)
const choices = (id: number, as: Person = world.ada) => callService(world.url, listWidgetChoices, { params: params(id) }, as)
const remove = (id: number, as: Person = world.ada) => callService(world.url, removeWidgetAuth, { params: params(id) }, as)
const stored = (id: number) => world.deps.kit.mongo.collection<{ _id: number }>('widget_authorizations').findOne({ _id: id })
const revocations = () => world.deps.kit.mongo.collection('widget_revocations').find().toArray()

describe('connecting a widget', () => {
  it('asks Google for what the widget needs, offline, with PKCE and a state of its own', async () => {
    const { answer, url, cookie } = await world.begin(world.makeWidget(), 'google')
    expect(answer.status).toBe(200)
    expect(cookie).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax; HttpOnly; Secure$/)
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/o/oauth2/v2/auth')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'client-id',
      redirect_uri: 'https://foyer.example/users/auth/widgets/google/callback',
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/tasks',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    })
    expect(url).not.toContain('client-secret')
  })

  it('keeps tokens that nobody can read in the store, and gives none out', async () => {
    const id = world.makeWidget()
    const { url, cookie } = await world.begin(id, 'google')
    const answer = await world.complete(id, { provider: 'google', ...world.google.agree(url) }, cookie)
    expect(answer.body).toEqual({
      authorization: { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: [] },
      page_public_id: 'Abc1234',
    })
    const tokens = [...world.google.refreshTokens.keys(), ...world.google.accessTokens.keys()]
    const record = JSON.stringify(await stored(id))
    for (const token of tokens) {
      expect(record).not.toContain(token)
      expect(JSON.stringify([answer.body, (await state(id)).body])).not.toContain(token)
    }
  })

  it('counts once, in its browser, for its person and widget, within ten minutes', async () => {
    const [id, another] = [world.makeWidget({ editors: [ada.id, ben.id] }), world.makeWidget()]
    const { url, cookie } = await world.begin(id, 'google')
    const response = { provider: 'google', ...world.google.agree(url) }
    const elsewhere = await world.begin(another, 'google')
    expect(errorCodeOf(await world.complete(id, response, ''))).toBe('provider_flow_ended')
    expect(errorCodeOf(await world.complete(id, response, elsewhere.cookie))).toBe('provider_flow_ended')
    expect(errorCodeOf(await world.complete(id, response, cookie, ben))).toBe('provider_flow_ended')
    expect(errorCodeOf(await world.complete(another, response, cookie))).toBe('provider_flow_ended')
    expect(errorCodeOf(await world.complete(id, { ...response, state: 'made-up' }, cookie))).toBe('provider_flow_ended')
    expect((await world.complete(id, response, cookie)).status).toBe(200)
    expect(errorCodeOf(await world.complete(id, response, cookie))).toBe('provider_flow_ended')
    const late = await world.begin(another, 'google')
    world.clock.at += 10 * 60_000 + 1
    expect(errorCodeOf(await world.complete(another, { provider: 'google', ...world.google.agree(late.url) }, late.cookie))).toBe(
      'provider_flow_ended',
    )
  })

  it.each([
    ['somebody cancels', () => ({ error: 'access_denied' }), 'provider_denied'],
    ['Google sends another error', () => ({ error: 'server_error' }), 'provider_failed'],
    ['the code is none of Google’s', () => ({ code: 'made-up' }), 'provider_failed'],
    ['the scope is not granted', (url: string) => world.google.agree(url, 'openid email'), 'provider_denied'],
  ])('keeps nothing where %s', async (_case, answerOf, code) => {
    const id = world.makeWidget()
    const { url, cookie } = await world.begin(id, 'google')
    const response = { provider: 'google', state: new URL(url).searchParams.get('state'), ...answerOf(url) }
    expect(errorCodeOf(await world.complete(id, response, cookie))).toBe(code)
    expect(await stored(id)).toBeNull()
  })

  it.each([
    ['no JSON', { body: '<script>alert(1)</script>' }],
    ['no tokens', json({ access_token: ['x'], refresh_token: {} })],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
  ])('refuses an answer of %s', async (_case, reply) => {
    const id = world.makeWidget()
    const { url, cookie } = await world.begin(id, 'google')
    const response = { provider: 'google', ...world.google.agree(url) }
    world.answerInstead(({ path }) => (path === '/token' ? reply : undefined))
    expect(errorCodeOf(await world.complete(id, response, cookie))).toMatch(/^provider_(?:failed|unreachable)$/)
    expect(await stored(id)).toBeNull()
  })

  it('is for editors of a widget that can show an account', async () => {
    const [mine, hidden, notes] = [world.makeWidget(), world.makeWidget({ shared: false }), world.makeWidget({ type: 'notes' })]
    const start = (id: number, as: Person | null) => callPath(world.url, startWidgetAuth, fillPath(startWidgetAuth.path, params(id)), as)
    expect(errorCodeOf(await start(mine, null))).toBe('unauthenticated')
    expect(errorCodeOf(await start(mine, ben))).toBe('forbidden')
    expect(errorCodeOf(await start(hidden, ben))).toBe('not_found')
    expect(errorCodeOf(await start(notes, ada))).toBe('not_found')
  })
})

describe('a connected widget', () => {
  it('tells its account and what is in it to who has connected it alone', async () => {
    const id = world.makeWidget({ editors: [ada.id, ben.id] })
    expect((await state(id)).body).toEqual({ authorization: null })
    await world.connect(id)
    expect((await state(id)).body).toMatchObject({ authorization: { account: 'ada@gmail.example', is_own: true } })
    expect((await choices(id)).body).toEqual({ choices: [{ id: 'list-1', name: 'My Tasks' }] })
    expect((await state(id, ben)).body).toMatchObject({ authorization: { account: null, is_own: false, choices: [] } })
    expect(errorCodeOf(await choices(id, ben))).toBe('forbidden')
    expect(errorCodeOf(await update(id, { is_shared: true }, ben))).toBe('forbidden')
    expect((await update(id, { is_shared: true })).body).toMatchObject({ authorization: { is_shared: true } })
  })

  it('gets a new token once for all who ask when the one before has ended', async () => {
    const id = world.makeWidget()
    await world.connect(id)
    world.clock.at += hourMs
    const before = world.calls('POST', '/token')
    const answers = await Promise.all([choices(id), choices(id), choices(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(world.calls('POST', '/token')).toBe(before + 1)
  })

  it('gets a new token where Google takes the one it has no more', async () => {
    const id = world.makeWidget()
    await world.connect(id)
    world.google.accessTokens.clear()
    expect((await choices(id)).status).toBe(200)
  })

  it('says that it has to be connected again once the token cannot be refreshed, and stops asking', async () => {
    const id = world.makeWidget()
    await world.connect(id)
    world.google.refreshTokens.clear()
    world.clock.at += hourMs
    expect(await state(id)).toMatchObject({ status: 409, body: { code: 'widget_reauthentication_required' } })
    const before = world.calls('POST', '/token')
    expect(errorCodeOf(await choices(id))).toBe('widget_reauthentication_required')
    expect(world.calls('POST', '/token')).toBe(before)
    await world.connect(id)
    expect((await state(id)).status).toBe(200)
  })

  it('stays connected while Google is away', async () => {
    const id = world.makeWidget()
    await world.connect(id)
    world.clock.at += hourMs
    world.answerInstead(() => json({ error: 'internal_failure' }, 503))
    expect(errorCodeOf(await state(id))).toBe('source_unavailable')
    world.google.answerInstead(undefined)
    expect((await state(id)).status).toBe(200)
  })

  it('has to be connected again when who has connected it may no longer edit it', async () => {
    const id = world.makeWidget({ editors: [ada.id, ben.id] })
    await world.connect(id, ben)
    world.widgets.set(id, { id, editors: [ada.id], type: 'gtasks', shared: true })
    world.clock.at += 2_000
    expect(errorCodeOf(await state(id))).toBe('widget_reauthentication_required')
  })
})

describe('disconnecting a widget', () => {
  it('deletes its tokens and revokes them at Google, whichever editor does so', async () => {
    const id = world.makeWidget({ editors: [ada.id, ben.id] })
    world.google.refreshTokens.clear()
    await world.connect(id)
    expect((await remove(id, ben)).body).toEqual({ removed: true })
    expect(await stored(id)).toBeNull()
    expect(world.google.refreshTokens.size).toBe(0)
    expect((await state(id)).body).toEqual({ authorization: null })
    expect((await remove(id)).status).toBe(200)
  })

  it('revokes nothing as long as another widget shows the same account', async () => {
    world.google.refreshTokens.clear()
    const [id, another] = [world.makeWidget(), world.makeWidget()]
    await world.connect(id)
    await world.connect(another)
    await remove(id)
    expect((await choices(another)).status).toBe(200)
    await remove(another)
    expect(world.google.refreshTokens.size).toBe(1)
  })

  it('revokes later what Google could not be told, without a readable token in the store', async () => {
    const id = world.makeWidget()
    world.google.refreshTokens.clear()
    await world.connect(id)
    const [token = ''] = world.google.refreshTokens.keys()
    world.answerInstead(({ path }) => (path === '/revoke' ? { status: 503 } : undefined))
    expect((await remove(id)).status).toBe(200)
    expect(await stored(id)).toBeNull()
    expect(JSON.stringify(await revocations())).not.toContain(token)
    world.google.answerInstead(undefined)
    world.clock.at += 5 * 60_000
    await world.deps.connected.revocations.sweep()
    expect(world.google.refreshTokens.size).toBe(0)
    expect(await revocations()).toEqual([])
  })

  it('follows when widgets are deleted for good, and the account of who has connected them', async () => {
    const handle = async (name: string, payload: unknown) =>
      service
        .eventHandlers(world.deps)
        .find(({ event }) => event.name === name)
        ?.run(payload)
    const [first, second, third] = [world.makeWidget(), world.makeWidget(), world.makeWidget({ editors: [ada.id, ben.id] })]
    await world.connect(first)
    await world.connect(second)
    await world.connect(third, ben)
    for (let run = 0; run < 2; run += 1) {
      await handle(widgetDeleted.name, { widget_id: first, page_id: 1, widget_type: 'gtasks' })
      await handle(pageDeleted.name, { page_id: 2, widget_ids: [second] })
      await handle(userDeleted.name, { user_id: ben.id })
    }
    expect(await Promise.all([first, second, third].map(stored))).toEqual([null, null, null])
  })
})

describe('a Foyer without Google', () => {
  it('says so', async () => {
    const none = await startConnectedWorld({ GOOGLE_WIDGETS_CLIENT_ID: '' })
    const id = none.makeWidget()
    expect(errorCodeOf((await none.begin(id, 'google', none.ada)).answer)).toBe('source_not_configured')
    await none.stop()
  })
})
