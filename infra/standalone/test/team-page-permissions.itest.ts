import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, expectedAnswers } from './page-matrix/ask.ts'
import { byCaller } from './page-matrix/by-caller.ts'
import { type PageCallName, pageCallNeeds, prepare } from './page-matrix/calls.ts'
import { type DocumentName, documents, documentFor, expectedDocument } from './page-matrix/documents.ts'
import { liveCopiesFor, makeLiveCopies } from './page-matrix/live-copies.ts'
import { type Caller, type Page, maySee } from './page-matrix/rule.ts'
import { allTeamCases, allTeamRows, fewTeamRows, sampleOfTeamCases } from './page-matrix/sample.ts'
import {
  type OwnPage,
  askForSecondPage,
  expectedOfSecondPage,
  guestsOf,
  makeOwnPages,
  secondPageCalls,
  teamGuests,
} from './page-matrix/second-pages.ts'
import { teamCallers } from './page-matrix/team-parts.ts'
import { type TeamWorld, buildTeamWorld } from './page-matrix/team-world.ts'

/**
 * The permission matrix of the pages of teams: the same calls as in `page-permissions.itest.ts`, by everyone in a team, in another one, in the enterprise
 * above and in none, and by those who have lost what they had. The gate makes a sample, the deep run all of them.
 */
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const names = Object.keys(pageCallNeeds) as PageCallName[]
const rows = isDeep ? allTeamRows : fewTeamRows
const cases = isDeep ? allTeamCases(names, rows) : sampleOfTeamCases(names, rows)
const callsOn = ({ of, mode, state }: Page) => {
  const own = cases.filter((single) => single.of === of && single.mode === mode && single.state === state)
  return [...Map.groupBy(own, ({ name }) => name)].map(([name, group]) => ({ name, audience: group.map(({ caller }) => caller) }))
}

let world: TeamWorld
beforeAll(async () => {
  world = await buildTeamWorld(rows, (built, scene) =>
    prepare(
      built,
      scene,
      callsOn(scene).map(({ name }) => name),
    ),
  )
}, 600_000)
afterAll(() => world?.stop())

const browsers = teamCallers.filter((caller) => !caller.includes('token'))
const documentNames = Object.keys(documents) as DocumentName[]

describe.each(rows)('on a $mode page of the $of team that is $state', (row) => {
  beforeAll(() => world.tidy())

  it.each(callsOn(row))('answers $name to everyone as the rule says', async ({ name, audience }) => {
    const scene = world.scene(row.mode, row.state, row.of)
    expect(await answersOf(world, name, scene, audience)).toEqual(expectedAnswers(name, scene, audience))
  })

  it.each(isDeep ? documentNames : documentNames.slice(0, 1))('holds the page at %s for those alone who may see it', async (name) => {
    const scene = world.scene(row.mode, row.state, row.of)
    expect(await byCaller(browsers, (caller) => documentFor(world, scene, name, caller))).toEqual(
      await byCaller(browsers, (caller) => expectedDocument(scene, name, caller)),
    )
  })
})

describe('calls that name something on a second page', () => {
  let own: ReadonlyMap<Caller, OwnPage>
  beforeAll(async () => {
    await world.tidy()
    own = await makeOwnPages(world, teamGuests)
  })

  describe.each(rows)('a $mode page of the $of team that is $state', (row) => {
    it.each(secondPageCalls)('answer %s by what the caller may do there', async (name) => {
      const scene = world.scene(row.mode, row.state, row.of)
      const audience = guestsOf(name, scene, teamGuests)
      expect(await byCaller(audience, (guest) => askForSecondPage(world, name, scene, guest, own.get(guest)))).toEqual(
        await byCaller(audience, (guest) => expectedOfSecondPage(name, scene, guest)),
      )
    })
  })
})

describe('live copies on a page that everyone sees', () => {
  const livingRows = rows.filter(({ state }) => state === 'living')

  it.each(livingRows)('show what is on a $mode page of the $of team to those alone who may see that', async (row) => {
    const scene = world.scene(row.mode, row.state, row.of)
    const copies = await makeLiveCopies(scene)
    expect(await byCaller(browsers, (caller) => liveCopiesFor(world, copies, caller, maySee(caller, scene)))).toEqual(
      await byCaller(browsers, (caller) => {
        const [shown, closed] = maySee(caller, scene) ? [2, 0] : [0, 2]
        return { shown, closed, read: shown, leaks: [] }
      }),
    )
  })
})
