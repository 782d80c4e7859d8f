import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getting, outcomeOf, startHostileWorld } from './hostile-world.ts'

let world: Awaited<ReturnType<typeof startHostileWorld>>

beforeAll(async () => {
  world = await startHostileWorld()
})
afterAll(() => world?.stop())

/** A byte ten times a second, as long as somebody listens. */
const dripping = getting((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write('['), 100)
  response.on('close', () => clearInterval(timer))
})

describe('a source that drips', () => {
  it('is given up within the time that somebody waits', { timeout: 90_000 }, async () => {
    world.server.attack(dripping)
    const began = performance.now()
    const outcomes = await Promise.all(
      Object.entries(world.sources).map(async ([name, ask]) => {
        const outcome = outcomeOf(await ask())
        return { name, outcome, seconds: (performance.now() - began) / 1000 }
      }),
    )
    // Nobody waits for icons, of which each site gets 40 seconds.
    expect(outcomes.filter(({ name, seconds }) => seconds > (name.startsWith('icon') ? 60 : 30))).toEqual([])
    expect(Object.fromEntries(outcomes.map(({ name, outcome }) => [name, outcome]))).toMatchObject({
      'currency: rates': 'source_unavailable',
      'weather: MET Norway': 'source_unavailable',
      'stock: quotes of Finnhub': 'source_unavailable',
      'suggestion: DuckDuckGo': 'source_unavailable',
      'calendar: events': 'unreachable',
      'table: rows': 'unreachable',
      'google-tasks: tasks': 'source_unavailable',
      'trello: cards': 'source_unavailable',
      'widget-auth: token of Google': 'provider_unreachable',
      'head: of a page': 'title_not_found',
      'image: picture': 'not_found',
      'icon: of a site': 'failed',
      'monitor: whether it is up': 'up',
    })
  })
})
