import { describe, expect, it } from 'vitest'
import { pollUntil } from './poll-until.ts'

describe('pollUntil', () => {
  it('gives the first result that is not null', async () => {
    let attempts = 0
    const attempt = async () => ((attempts += 1) < 3 ? null : attempts)
    expect(await pollUntil(attempt, { intervalMs: 1, timeoutMs: 10_000 })).toBe(3)
  })

  it('gives null once the timeout has passed, after one attempt at least', async () => {
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      return null
    }
    expect([await pollUntil(attempt, { intervalMs: 1, timeoutMs: 0 }), attempts]).toEqual([null, 1])
  })
})
