import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endingNames, endings } from './ended-access/endings.ts'
import { type Shown, type Way, graceMs, tryEnding, ways } from './ended-access/trial.ts'
import { type World, startWorld } from './ended-access/world.ts'

/**
 * Who loses a page of a team receives nothing of it a second later, by any way, while the page is written to. The gate tries each way of losing it once, the
 * deep run two hundred.
 */
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const rounds = isDeep ? 10 : 1
/** The API alone shows a shared widget. */
const closed: ReadonlySet<Way> = new Set(['document of a shared widget'])

let world: World
const shown: Array<Shown & { name: string }> = []
beforeAll(async () => {
  world = await startWorld()
}, 300_000)
afterAll(async () => {
  await world?.stop()
  console.table(
    Object.fromEntries(
      ways.map((way) => [
        way,
        {
          tried: shown.length,
          'open before': shown.filter(({ before }) => before.has(way)).length,
          'slowest ms': Math.max(0, ...shown.map(({ latest }) => latest.get(way) ?? 0)),
        },
      ]),
    ),
  )
})

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('a page of a team, in round %s', () => {
  it.concurrent.each(endingNames)('brings nothing to somebody a second after %s', { timeout: 120_000 }, async (name) => {
    const result = await tryEnding(world, endings[name]!)
    shown.push({ ...result, name })
    expect(result.before.size).toBeGreaterThan(0)
    expect([...result.latest].filter(([, ms]) => ms > graceMs)).toEqual([])
  })
})

describe('a page of a team, before somebody lost it', () => {
  it.each(ways.filter((way) => !closed.has(way)))('brings something of pages by %s', (way) => {
    expect(shown.some(({ before }) => before.has(way))).toBe(true)
  })
})
