import { describe, expect, it } from 'vitest'
import { createSiteQueues } from './site-queues.ts'

const entriesOf = (...ids: number[]) => ids.map((_id) => ({ _id }))

describe('the queue of a site', () => {
  it('handles what others add one after the other, each once', async () => {
    const queues = createSiteQueues<{ _id: number }>()
    const handled: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const handle = async ({ _id }: { _id: number }) => {
      handled.push(_id)
      await promise
    }
    const first = queues.run('a.example', entriesOf(1, 2), handle)
    await queues.run('a.example', entriesOf(2, 3, 1), () => Promise.reject(new Error('handled where it is not to be')))
    expect(handled).toEqual([1])
    resolve()
    await first
    expect(handled).toEqual([1, 2, 3])
  })

  it('holds up no other site', async () => {
    const queues = createSiteQueues<{ _id: number }>()
    const handled: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = queues.run('a.example', entriesOf(1), () => promise)
    await queues.run('b.example', entriesOf(2), async ({ _id }) => void handled.push(_id))
    expect(handled).toEqual([2])
    resolve()
    await first
  })

  it('begins anew after a failure', async () => {
    const queues = createSiteQueues<{ _id: number }>()
    const handled: number[] = []
    await expect(queues.run('a.example', entriesOf(1, 2), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await queues.run('a.example', entriesOf(2), async ({ _id }) => void handled.push(_id))
    expect(handled).toEqual([2])
  })
})
