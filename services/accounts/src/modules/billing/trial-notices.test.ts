import type { Plan } from '@foyer/contracts/billing/entitlements'
import { describe, expect, it } from 'vitest'
import type { Team } from '../team/team.model.ts'
import type { PlanNotice } from './plan-notices.ts'
import { createTrialNotices } from './trial-notices.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-11-30T12:00:00Z')
const end = new Date(now.getTime() + 2 * dayMs)

function setUp(paid: Plan) {
  const notices: PlanNotice[] = []
  const noted = new Set<number>()
  const ranges: Array<[Date, Date]> = []
  const tellTrialsEnding = createTrialNotices({
    teams: {
      listTrialsEnding: async (from, to) => {
        ranges.push([from, to])
        return noted.has(7) ? [] : [{ _id: 7, trial_ends_at: end } as Team]
      },
      noteTrialTold: async (id) => void noted.add(id),
    },
    seats: { paidPlanOf: async () => paid },
    notices: { tell: async (notice) => void notices.push(notice) },
    clock: () => now,
  })
  return { tellTrialsEnding, notices, noted, ranges }
}

describe('createTrialNotices', () => {
  it('looks three days ahead, and tells once', async () => {
    const { tellTrialsEnding, notices, ranges } = setUp('free')
    await tellTrialsEnding()
    await tellTrialsEnding()
    expect(ranges[0]).toEqual([now, new Date(now.getTime() + 3 * dayMs)])
    expect(notices).toEqual([{ subject_id: 7, kind: 'team', notice: 'trial_ending', ends_at: end.getTime() / 1000, at: end.getTime() }])
  })

  it('tells nobody where the team pays', async () => {
    const { tellTrialsEnding, notices, noted } = setUp('team')
    await tellTrialsEnding()
    expect([notices, [...noted]]).toEqual([[], [7]])
  })
})
