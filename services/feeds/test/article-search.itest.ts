import { type FoundArticle, searchArticles } from '@foyer/contracts/feeds/articles'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import { feedWidgetsAtHand } from '@foyer/contracts/pages/widget/feed-widgets'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50' })
})
afterAll(() => world.stop())

type Widget = ReturnType<World['widget']>
type Person = ReturnType<World['person']>

const page = { id: 5, public_id: 'abc1234', title: 'Morning' }

/** Says which feed widgets each person has at hand, by their ids. */
function atHandAre(widgets: ReadonlyMap<number, readonly Widget[]>): void {
  world.serve(feedWidgetsAtHand.path, ({ body }) => {
    const { user_id: userId } = JSON.parse(body) as { user_id: number }
    return json({ widgets: (widgets.get(userId) ?? []).map(({ id }) => ({ id, title: 'News', page })) })
  })
}

async function add(widget: Widget, person: Person, url: string, credentials: { username?: string; password?: string } = {}): Promise<void> {
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url, ...credentials } }, person)
  expect(answer.status).toBe(201)
}

const ask = (query: Record<string, string>, as: Caller) => callPath(feeds.url, searchArticles, searchArticles.path, as, { query })
const titles = async (query: string, as: Caller, rest: Record<string, string> = {}) =>
  ((await ask({ query, ...rest }, as)).body as { articles: FoundArticle[] }).articles.map(({ title }) => title)

/** A person with a feed of these articles in a widget. */
async function scene(path: string, articles: readonly string[]) {
  const person = world.person()
  const widget = world.widget(person.id)
  await add(widget, person, world.serve(path, rss(articles)))
  atHandAre(new Map([[person.id, [widget]]]))
  return { person, widget }
}

describe('GET /widgets/articles/search.json', () => {
  it('finds articles by their titles, and says in which widget they are', async () => {
    const { person, widget } = await scene('/search/a', ['The oldest known map', 'Élan vital', 'Maps of today'])
    const { body } = await ask({ query: 'oldest MAP' }, person)
    expect(body).toEqual({
      articles: [
        {
          id: expect.any(Number),
          feed_id: expect.any(Number),
          title: 'The oldest known map',
          url: expect.stringContaining('/posts/0'),
          published: expect.any(Number),
          place: { page, widget: { id: widget.id, title: 'News' } },
        },
      ],
      has_more: false,
    })
    expect(await titles('elan', person)).toEqual(['Élan vital'])
    expect(await titles('map', person)).toEqual(['Maps of today', 'The oldest known map'])
  })

  it('forgives typing errors where it is asked to', async () => {
    const { person } = await scene('/search/typos', ['Neptune has a new moon'])
    expect(await titles('netpune', person)).toEqual([])
    expect(await titles('netpune', person, { typos: 'true' })).toEqual(['Neptune has a new moon'])
  })

  it('takes a limit, and says when there are more', async () => {
    const { person } = await scene('/search/many', ['Quokka one', 'Quokka two', 'Quokka three'])
    const { body } = await ask({ query: 'quokka', limit: '2' }, person)
    expect(body).toMatchObject({ articles: [{ title: 'Quokka one' }, { title: 'Quokka two' }], has_more: true })
  })

  it('gives one person nothing of the feeds of another', async () => {
    await scene('/search/theirs', ['Wombat'])
    expect(await titles('wombat', world.person())).toEqual([])
    expect(await titles('wombta', world.person(), { typos: 'true' })).toEqual([])
  })

  it('leaves out a feed that is private to somebody else in a widget that both see', async () => {
    const { person, widget } = await scene('/search/open', ['Open quokka'])
    const url = world.serve('/search/private', ({ headers }) => (headers.authorization ? rss(['Secret quokka']) : { status: 401 }))
    await add(widget, person, url, { username: 'ada', password: 'secret' })
    const friend = world.person()
    atHandAre(new Map([person, friend].map(({ id }) => [id, [widget]])))
    expect((await titles('quokka', person)).toSorted()).toEqual(['Open quokka', 'Secret quokka'])
    expect(await titles('quokka', friend)).toEqual(['Open quokka'])
  })

  it.each<Record<string, string>>([{}, { query: ' ' }, { query: 'a', limit: '0' }, { query: 'a', limit: '51' }])(
    'refuses %j',
    async (query) => {
      expect(errorCodeOf(await ask(query, world.person()))).toBe('invalid')
    },
  )

  it('refuses visitors', async () => expect(errorCodeOf(await ask({ query: 'a' }, null))).toBe('unauthenticated'))
})
