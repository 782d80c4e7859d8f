import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, expectedAnswers } from './page-matrix/ask.ts'
import { type PageCallName, pageCallNeeds, prepare } from './page-matrix/calls.ts'
import { type DocumentName, documents, documentFor, expectedDocument } from './page-matrix/documents.ts'
import type { Page } from './page-matrix/rule.ts'
import { allTeamCases, allTeamRows, fewTeamRows, sampleOfTeamCases } from './page-matrix/sample.ts'
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
    const shown = await Promise.all(browsers.map(async (caller) => [caller, await documentFor(world, scene, name, caller)] as const))
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(browsers.map((caller) => [caller, expectedDocument(scene, name, caller)])))
  })
})
