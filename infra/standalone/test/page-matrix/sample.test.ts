import { describe, expect, it } from 'vitest'
import { type PageCallName, pageCallNeeds } from './calls.ts'
import { outcomeOf } from './expectations.ts'
import { type Case, allCases, allTeamCases, endOf, fewTeamRows, sampleOfCases, sampleOfTeamCases } from './sample.ts'

const names = Object.keys(pageCallNeeds) as PageCallName[]
const every = allCases(names)
const sample = sampleOfCases(names)
const missing = (valueOf: (single: Case) => string) => {
  const covered = new Set(sample.map(valueOf))
  return [...new Set(every.map(valueOf))].filter((value) => !covered.has(value))
}

describe('the sample of the page matrix', () => {
  it.each([
    ['mode', 'state'],
    ['mode', 'caller'],
    ['state', 'caller'],
    ['name', 'caller'],
    ['name', 'mode'],
    ['name', 'state'],
  ] as const)('covers every pair of %s and %s', (first, second) => {
    expect(missing((single) => `${single[first]}, ${single[second]}`)).toEqual([])
  })

  it('covers every way in which a call ends for every part in a page', () => {
    expect(missing(endOf)).toEqual([])
  })

  it('takes a small part of all cases, none of them twice', () => {
    const keys = new Set(sample.map((single) => JSON.stringify([single.name, single.caller, single.mode, single.state])))
    expect(keys.size).toBe(sample.length)
    expect(sample.length).toBeLessThan(every.length / 15)
  })

  it('comes out the same each time', () => {
    expect(sampleOfCases(names)).toEqual(sample)
  })
})

describe('the sample of the pages of teams', () => {
  const everyOfTeams = allTeamCases(names, fewTeamRows)
  const sampleOfTeams = sampleOfTeamCases(names, fewTeamRows)

  it.each([
    ['need', 'caller', ({ name, caller, of }: Case) => `${pageCallNeeds[name]}, ${caller}, ${of}`],
    ['call', 'end', (single: Case) => `${single.name}, ${outcomeOf(single.name, single.caller, single)}`],
  ] as const)('covers every pair of %s and %s', (_, __, valueOf) => {
    const covered = new Set(sampleOfTeams.map(valueOf))
    expect([...new Set(everyOfTeams.map(valueOf))].filter((value) => !covered.has(value))).toEqual([])
  })

  it('takes a small part of all cases', () => {
    expect(sampleOfTeams.length).toBeLessThan(everyOfTeams.length / 10)
  })
})
