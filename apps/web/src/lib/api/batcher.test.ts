import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

describe('createBatcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const names = async (ids: number[]) => new Map(ids.filter((id) => id < 100).map((id) => [id, `articles of ${id}`]))

  it('makes one call of the ids collected within 10 ms', async () => {
    const load = vi.fn<typeof names>(names)
    const ask = createBatcher({ delay: 10, max: 25, load })
    const answers = Promise.all([ask(1), ask(2), ask(1)])
    await vi.advanceTimersByTimeAsync(9)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(load.mock.calls).toEqual([[[1, 2]]])
    expect(await answers).toEqual(['articles of 1', 'articles of 2', 'articles of 1'])
  })

  it('calls at once when 25 ids are pending', async () => {
    const load = vi.fn<typeof names>(names)
    const ask = createBatcher({ delay: 10, max: 25, load })
    const answers = Promise.all(Array.from({ length: 26 }, (_, id) => ask(id)))
    expect(load.mock.calls[0]?.[0]).toHaveLength(25)
    await vi.advanceTimersByTimeAsync(10)
    expect(load.mock.calls[1]?.[0]).toEqual([25])
    expect(await answers).toHaveLength(26)
  })

  it('resolves an id that the answer leaves out to undefined', async () => {
    const ask = createBatcher({ delay: 10, max: 25, load: names })
    const answer = ask(500)
    await vi.advanceTimersByTimeAsync(10)
    expect(await answer).toBeUndefined()
  })

  it('rejects every pending id when the call fails, and starts a new batch afterwards', async () => {
    const load = vi.fn<typeof names>(names).mockRejectedValueOnce(new Error('down'))
    const ask = createBatcher({ delay: 10, max: 25, load })
    const failed = Promise.allSettled([ask(1), ask(2)])
    await vi.advanceTimersByTimeAsync(10)
    expect((await failed).map((promiseSettledResult) => promiseSettledResult.status)).toEqual(['rejected', 'rejected'])
    const again = ask(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(await again).toBe('articles of 1')
  })
})
