import { describe, expect, it } from 'vitest'
import { createPasswordGuesses } from './password-guesses.ts'

function setUp() {
  const counts = new Map<string, number>()
  const state = { now: 1_800_000_000_000 }
  const guesses = createPasswordGuesses({
    guesses: {
      async add(id, added) {
        counts.set(id, (counts.get(id) ?? 0) + added)
        return counts.get(id) ?? 0
      },
    },
    clock: () => new Date(state.now),
  })
  return { state, guesses, stored: () => [...counts.keys()] }
}
const locked = expect.objectContaining({ code: 'page_password_locked', params: { retry_in: expect.any(Number) } })

describe('guesses at the password of a page', () => {
  it('are ten from one address for one page, until a quarter of an hour is over', async () => {
    const { guesses, state } = setUp()
    for (let n = 0; n < 10; n += 1) await guesses.count(1, '192.0.2.1')
    await expect(guesses.count(1, '192.0.2.1')).rejects.toThrow(locked)
    await guesses.count(1, '192.0.2.2')
    await guesses.count(2, '192.0.2.1')
    state.now += 15 * 60_000
    await guesses.count(1, '192.0.2.1')
  })

  it('are ten from one network of IPv6, whichever of its addresses they come from', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 10; n += 1) await guesses.count(1, `2001:db8:1:1::${n}`)
    await expect(guesses.count(1, '2001:db8:1:1:ffff::1')).rejects.toThrow(locked)
    await guesses.count(1, '2001:db8:1:2::1')
  })

  it('are fifty from all networks that one subscriber may have', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 50; n += 1) await guesses.count(1, `2001:db8:1:${n}::1`)
    await expect(guesses.count(1, '2001:db8:1:ffff::1')).rejects.toThrow(locked)
    await guesses.count(1, '2001:db8:2::1')
  })

  it('are the same from an IPv4 address that is written as one of IPv6', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 10; n += 1) await guesses.count(1, '192.0.2.1')
    await expect(guesses.count(1, '::ffff:192.0.2.1')).rejects.toThrow(locked)
  })

  it('of one who goes on for long keep nobody else out', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 50; n += 1) {
      for (let guess = 0; guess < 40; guess += 1) await guesses.count(1, `192.0.2.${n}`).catch(() => undefined)
    }
    await expect(guesses.count(1, '198.51.100.1')).resolves.toBeInstanceOf(Function)
  })

  it('are a thousand for one page from everywhere', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 1_000; n += 1) await guesses.count(1, `10.0.${n >> 8}.${n & 255}`)
    await expect(guesses.count(1, '198.51.100.1')).rejects.toThrow(locked)
  })

  it('say in how many seconds the next is possible', async () => {
    const { guesses, state } = setUp()
    state.now += 14 * 60_000 - (state.now % (15 * 60_000))
    for (let n = 0; n < 10; n += 1) await guesses.count(1, '192.0.2.1')
    await expect(guesses.count(1, '192.0.2.1')).rejects.toMatchObject({ params: { retry_in: 60 } })
  })

  it('that were right do not count', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 200; n += 1) await (await guesses.count(1, '192.0.2.1'))()
    await expect(guesses.count(1, '192.0.2.1')).resolves.toBeInstanceOf(Function)
  })

  it('are stored without the address', async () => {
    const { guesses, stored } = setUp()
    await guesses.count(1, '192.0.2.1')
    expect(stored().join()).not.toContain('192.0.2.1')
  })
})
