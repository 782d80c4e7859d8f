import { type RemoteChange, type TrelloAnswer, changeAtProvider, trelloBoard } from '@foyer/contracts/link-tools/connected-data'
import { listWidgetChoices, removeWidgetAuth, updateWidgetAuth, widgetToken } from '@foyer/contracts/link-tools/widget-auth'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const key = () => `key-${newId()}`

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.clock.at += 2_000
  world.trello.cards.length = 0
})

const params = (id: number) => ({ id: String(id), provider: 'trello' as const })
const ask = (id: number, as: As = world.ada) => callService(world.url, trelloBoard, { params: { id: String(id) } }, as)
const read = async (id: number, as: As = world.ada) => (await ask(id, as)).body as TrelloAnswer
const change = (id: number, body: RemoteChange, as: As = world.ada) =>
  callService(world.url, changeAtProvider, { params: params(id), body }, as)
const cardsIn = ({ data }: TrelloAnswer, list: string) => data?.cards.filter((card) => card.list === list).map(({ name }) => name)
const makeWidget = (options: Parameters<ConnectedWorld['makeWidget']>[0] = {}) => world.makeWidget({ type: 'trello', ...options })

function answerInstead(answer: Parameters<typeof world.trello.answerInstead>[0]): void {
  world.trello.answerInstead(answer)
  onTestFinished(() => world.trello.answerInstead(undefined))
}

async function connected(options?: Parameters<ConnectedWorld['makeWidget']>[0]): Promise<number> {
  const id = makeWidget(options)
  const { url, cookie } = await world.begin(id, 'trello')
  const answer = await world.complete(id, { provider: 'trello', ...world.trello.agree(url) }, cookie)
  expect(answer.status).toBe(200)
  return id
}

/** A widget that has shown its board, as every one has before its cards are changed. */
async function shown(): Promise<number> {
  const id = await connected()
  await read(id)
  return id
}

describe('connecting a widget to Trello', () => {
  it('asks by OAuth 1.0a for reading and writing, and gives no secret to the browser', async () => {
    const { url } = await world.begin(makeWidget(), 'trello')
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/1/OAuthAuthorizeToken')
    expect(Object.fromEntries(searchParams)).toMatchObject({ name: 'Foyer', scope: 'read,write', expiration: 'never' })
    expect(url).not.toMatch(/request-secret|trello-secret/)
  })

  it('keeps the secret of the request and the token unreadable', async () => {
    const id = makeWidget()
    const { url, cookie } = await world.begin(id, 'trello')
    const { mongo } = world.deps.kit
    const flows = await mongo.collection('widget_flows').find({ widget_id: id }).toArray()
    expect(flows).toHaveLength(1)
    expect(JSON.stringify(flows)).not.toContain('request-secret')
    await world.complete(id, { provider: 'trello', ...world.trello.agree(url) }, cookie)
    const stored = JSON.stringify(await mongo.collection('widget_authorizations').find().toArray())
    for (const token of world.trello.tokens) expect(stored).not.toContain(token)
  })

  it('takes no answer of another request, and none that was cancelled', async () => {
    const id = makeWidget()
    const [first, second] = [await world.begin(id, 'trello'), await world.begin(id, 'trello')]
    const { oauth_token, oauth_verifier } = world.trello.agree(second.url)
    const { state } = world.trello.agree(first.url)
    const mixed = { provider: 'trello', state, oauth_token, oauth_verifier }
    expect(errorCodeOf(await world.complete(id, mixed, first.cookie))).toBe('provider_failed')
    const third = await world.begin(id, 'trello')
    const cancelled = { provider: 'trello', state: world.trello.agree(third.url).state }
    expect(errorCodeOf(await world.complete(id, cancelled, third.cookie))).toBe('provider_denied')
  })

  it('says that Trello is away', async () => {
    answerInstead(() => ({ status: 503 }))
    expect(errorCodeOf((await world.begin(makeWidget(), 'trello')).answer)).toBe('provider_unreachable')
  })

  it('names the member and their boards to who has connected it', async () => {
    const id = await connected()
    expect((await callService(world.url, widgetToken, { params: { ...params(id), namespace: 'trello' } }, world.ada)).body).toMatchObject({
      authorization: { provider: 'trello', account: 'ada', is_own: true },
    })
    expect((await callService(world.url, listWidgetChoices, { params: params(id) }, world.ada)).body).toEqual({
      choices: [{ id: 'board-1', name: 'Launch' }],
    })
  })

  it('ends at Trello when the widget is disconnected', async () => {
    world.trello.tokens.clear()
    const id = await connected()
    expect(world.trello.tokens.size).toBe(1)
    expect((await callService(world.url, removeWidgetAuth, { params: params(id) }, world.ada)).status).toBe(200)
    expect(world.trello.tokens.size).toBe(0)
  })

  it('has to be connected again once Trello takes its token no more', async () => {
    const id = await shown()
    world.trello.tokens.clear()
    world.clock.at += 60_001
    expect(await read(id)).toEqual({ state: 'reauthenticate', data: null })
    expect(errorCodeOf(await callService(world.url, listWidgetChoices, { params: params(id) }, world.ada))).toBe(
      'widget_reauthentication_required',
    )
  })
})

describe('the board of a widget', () => {
  it('has lists and cards in their order', async () => {
    const id = await connected()
    world.trello.add('list-1', 'Second', { pos: 200, due: '2026-12-24T18:00:00.000Z', labels: [{ name: 'Urgent', color: 'red_dark' }] })
    world.trello.add('list-1', 'First', { pos: 100, shortUrl: 'https://trello.com/c/abc' })
    world.trello.add('list-2', 'Other')
    world.trello.add('list-1', 'Archived', { closed: true })
    const answer = await read(id)
    expect(answer).toMatchObject({
      state: 'ok',
      data: { board: { id: 'board-1', name: 'Launch', url: 'https://trello.com/b/board-1/launch' }, is_cut: false },
    })
    expect(answer.data?.lists.map(({ name }) => name)).toEqual(['To do', 'Doing'])
    expect(cardsIn(answer, 'list-1')).toEqual(['First', 'Second'])
    expect(answer.data?.cards.find(({ name }) => name === 'Second')).toMatchObject({
      due: '2026-12-24T18:00:00.000Z',
      is_done: false,
      url: null,
      labels: [{ name: 'Urgent', colour: 'red_dark' }],
    })
  })

  it('is the only one there is, and else has to be chosen', async () => {
    const id = await connected()
    answerInstead(({ path }) =>
      path.startsWith('/1/members/me/boards')
        ? json([
            { id: 'a', name: 'A' },
            { id: 'board-1', name: 'B' },
          ])
        : undefined,
    )
    expect(await read(id)).toEqual({ state: 'nothing_chosen', data: null })
    const body = { choices: ['board-1'] }
    await callService(world.url, updateWidgetAuth, { params: params(id), body }, world.ada)
    expect((await read(id)).data?.board.name).toBe('Launch')
  })

  it('is shown to editors alone until who has connected the widget says otherwise', async () => {
    const id = await shown()
    expect(await read(id, null)).toEqual({ state: 'hidden', data: null })
    await callService(world.url, updateWidgetAuth, { params: params(id), body: { is_shared: true } }, world.ada)
    expect((await read(id, null)).state).toBe('ok')
  })

  it.each([
    ['no JSON', { body: '<html><script>alert(1)</script>' }],
    ['another shape', json([1, 2])],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
  ])('is unavailable where Trello answers with %s', async (_case, reply) => {
    const id = await connected()
    answerInstead(({ path }) => (path.startsWith('/1/boards') ? reply : undefined))
    expect(errorCodeOf(await ask(id))).toBe('source_unavailable')
  })

  it('holds scripts as texts, bounded, and leaves out what is no card', async () => {
    const id = await connected()
    const card = { id: 'ok', name: script + 'x'.repeat(20_000), idList: 'l', pos: script, due: script, shortUrl: 'javascript:alert(1)' }
    const labels = [{ name: script, color: 'red;background:url(x)' }]
    const cards = [{ ...card, labels }, { id: '../../evil', idList: 'l' }, { id: 'elsewhere', idList: 'another' }, null, 'text']
    const board = { id: 'board-1', name: script, url: 'https://evil.example/', lists: [{ id: 'l', name: script }, 7], cards }
    answerInstead(({ path }) => (path.startsWith('/1/boards') ? json(board) : undefined))
    const { data } = await read(id)
    expect(data).toMatchObject({ board: { name: script, url: null }, lists: [{ id: 'l', name: script }] })
    expect(data?.cards).toHaveLength(1)
    expect(data?.cards[0]).toMatchObject({ id: 'ok', due: null, url: null, labels: [{ name: script, colour: null }] })
    expect(data?.cards[0]?.name).toHaveLength(1_000)
  })
})

describe('changing cards', () => {
  it('adds, changes, moves and archives them at Trello, and shows it at once', async () => {
    const id = await shown()
    const made = await change(id, { do: 'add_card', board: 'board-1', list: 'list-1', key: key(), name: 'Plan' })
    const card = (made.body as { card: { id: string } }).card.id
    expect(cardsIn(await read(id), 'list-1')).toEqual(['Plan'])
    await change(id, { do: 'update_card', board: 'board-1', card, name: 'Plan it', due: '2026-12-24T18:00:00.000Z', is_done: true })
    expect(world.trello.cards).toMatchObject([{ name: 'Plan it', due: '2026-12-24T18:00:00.000Z', dueComplete: true }])
    await change(id, { do: 'move_card', board: 'board-1', card, list: 'list-2', pos: 'top' })
    expect(cardsIn(await read(id), 'list-2')).toEqual(['Plan it'])
    await change(id, { do: 'archive_card', board: 'board-1', card, is_archived: true })
    expect(cardsIn(await read(id), 'list-2')).toEqual([])
    await change(id, { do: 'archive_card', board: 'board-1', card, is_archived: false })
    expect(cardsIn(await read(id), 'list-2')).toEqual(['Plan it'])
  })

  it('adds a card once however often it is sent, also where the answer of Trello was lost', async () => {
    const id = await shown()
    const add = { do: 'add_card', board: 'board-1', list: 'list-1', key: key(), name: 'Plan' } as const
    world.trello.answerInstead(({ method }) => {
      if (method !== 'POST') return undefined
      world.trello.add('list-1', 'Plan')
      return { status: 502 }
    })
    expect(errorCodeOf(await change(id, add))).toBe('source_unavailable')
    world.trello.answerInstead(undefined)
    const [first, second] = [await change(id, add), await change(id, add)]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(world.trello.cards).toHaveLength(1)
    await change(id, { do: 'update_card', board: 'board-1', card: add.key, name: 'Renamed' })
    expect(await read(id)).toMatchObject({ data: { cards: [{ name: 'Renamed', key: add.key }] } })
  })

  it('is for editors, and for the board that is shown', async () => {
    const id = await shown()
    const add = { do: 'add_card', board: 'board-1', list: 'list-1', key: key(), name: 'Plan' } as const
    expect(errorCodeOf(await change(id, add, world.ben))).toBe('forbidden')
    expect(errorCodeOf(await change(id, add, null))).toBe('unauthenticated')
    expect(errorCodeOf(await change(id, { ...add, board: 'board-9' }))).toBe('not_found')
    expect(errorCodeOf(await change(id, { do: 'delete_task', list: 'list-1', task: 'x' }))).toBe('not_found')
    expect(errorCodeOf(await change(makeWidget(), add))).toBe('widget_not_connected')
    expect(world.trello.cards).toEqual([])
  })
})
