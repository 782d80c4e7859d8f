import { describe, expect, it } from 'vitest'
import { createAttackGate } from './attack-gate.ts'

const minute = 60_000

function gateAt(start = 0) {
  let now = start
  const run = createAttackGate({ clock: () => new Date(now) })
  const attack = (teamId: number) => run(teamId, async () => teamId)
  return { run, attack, pass: (ms: number) => void (now += ms) }
}

describe('createAttackGate', () => {
  it('lets a team have six within ten minutes, whatever others have', async () => {
    const { attack, pass } = gateAt()
    for (let n = 0; n < 6; n += 1) expect(await attack(1)).toBe(1)
    pass(4 * minute)
    await expect(attack(1)).rejects.toMatchObject({ code: 'rate_limited', params: { retry_in: 360 } })
    expect(await attack(2)).toBe(2)
    pass(6 * minute)
    expect(await attack(1)).toBe(1)
  })

  it('lets all teams together have thirty', async () => {
    const { attack } = gateAt()
    for (let n = 0; n < 30; n += 1) await attack(n)
    await expect(attack(30)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('runs one at a time, the next also where one has failed', async () => {
    const { run } = gateAt()
    const steps: string[] = []
    const { promise, reject } = Promise.withResolvers<never>()
    const first = run(1, async () => {
      steps.push('first')
      return promise
    })
    const second = run(2, async () => void steps.push('second'))
    await Promise.resolve()
    await Promise.resolve()
    expect(steps).toEqual(['first'])
    reject(new Error('no keys'))
    await expect(first).rejects.toThrow('no keys')
    await second
    expect(steps).toEqual(['first', 'second'])
  })
})
