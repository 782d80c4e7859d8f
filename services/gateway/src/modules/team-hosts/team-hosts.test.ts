import { AppError } from '@foyer/service-kit/app-error'
import { describe, expect, it } from 'vitest'
import { createTeamHosts } from './team-hosts.ts'

/** Names of which accounts says that they are a team's, but for those that it cannot say. */
function hostsAt(options: { ours?: string; isDown?: boolean } = {}) {
  const asks: string[] = []
  let now = 0
  const listeners = new Map<string, (signal: { host: string }) => void>()
  const hosts = createTeamHosts({
    internal: {
      call: (async (_: unknown, { params }: { params: { host: string } }) => {
        asks.push(params.host)
        if (options.isDown) throw new AppError('unavailable')
        return { team_host: params.host === options.ours ? { team: { id: 1 } } : null }
      }) as never,
    },
    signals: { on: (name: string, listener: never) => void listeners.set(name, listener), onGap: () => undefined },
    now: () => now,
  })
  const askMany = async (askedBy: string, count: number, from = 0) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => hosts.find(`n${from + index}.example`, 'r', askedBy)),
    )
    return outcomes.filter(({ status }) => status === 'rejected').length
  }
  const change = (host: string) => listeners.get('team_host.changed')?.({ host })
  return { hosts, asks, askMany, change, pass: (ms: number) => void (now += ms) }
}

describe('names that are nobody’s', () => {
  it('are asked for so often a minute by one address, and by others', async () => {
    const { asks, askMany, pass } = hostsAt()
    expect(await askMany('a', 130)).toBe(10)
    expect([asks.length, await askMany('b', 5, 500)]).toEqual([120, 0])
    pass(60_000)
    expect(await askMany('a', 10, 700)).toBe(0)
  })

  it('keep nobody from the name of a team that was there before', async () => {
    const { hosts, askMany, change } = hostsAt({ ours: 'team.example' })
    await hosts.find('team.example', 'r', 'a')
    await askMany('a', 130)
    change('team.example')
    expect(await hosts.find('team.example', 'r', 'a')).toEqual({ team: { id: 1 } })
  })

  it('are not counted while nobody says whose they are', async () => {
    const { hosts, askMany } = hostsAt({ isDown: true })
    await askMany('a', 130)
    await askMany('a', 130)
    await expect(hosts.find('team.example', 'r', 'a')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
