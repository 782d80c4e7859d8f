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

  it('are a hundred for one page from everywhere', async () => {
    const { guesses } = setUp()
    for (let n = 0; n < 100; n += 1) await guesses.count(1, `192.0.2.${n}`)
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
