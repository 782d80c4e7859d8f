import { describe, expect, it } from 'vitest'
import { assertOnHost, currentHostTeam, hostOfCall, isOutsideHost, runOnHost } from './host-scope.ts'

describe('the scope of a call', () => {
  it('names no team outside of a scope', () => {
    expect([currentHostTeam(), hostOfCall(), isOutsideHost(5), isOutsideHost(null)]).toEqual([null, {}, false, false])
  })

  it('stays with what a call awaits, and with no other call', async () => {
    const answered = async (team: number) =>
      runOnHost({ team }, async () => {
        await Promise.resolve()
        return [currentHostTeam(), hostOfCall(), isOutsideHost(team), isOutsideHost(team + 1), isOutsideHost(null)]
      })
    const expected = (team: number) => [team, { host: { team } }, false, true, true]
    expect(await Promise.all([answered(1), answered(2)])).toEqual([expected(1), expected(2)])
    expect(currentHostTeam()).toBeNull()
  })

  it('can be left, for what is done in nobody’s call', () => {
    expect(runOnHost({ team: 1 }, () => runOnHost(undefined, currentHostTeam))).toBeNull()
  })

  it('refuses a public endpoint that says nothing of hosts of teams, and no other', () => {
    const call = { host: { team: 1 } }
    expect(() => assertOnHost({ audience: 'public' }, call)).toThrow('not_found')
    expect(() => assertOnHost({ audience: 'public' }, {})).not.toThrow()
    expect(() => assertOnHost({ audience: 'public', onTeamHosts: true }, call)).not.toThrow()
    expect(() => assertOnHost({ audience: 'internal' }, call)).not.toThrow()
  })
})
