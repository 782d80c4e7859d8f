import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('createSemaphore', () => {
  it('lets at most `max` in and the others in the order they came', async () => {
    const semaphore = createSemaphore(2)
    const inside: number[] = []
    const enter = async (id: number) => {
      const release = await semaphore.acquire()
      inside.push(id)
      return release
    }
    const entries = [1, 2, 3, 4].map(enter)
    const [releaseFirst, releaseSecond] = [await entries[0], await entries[1]]
    expect([inside, semaphore.waiting()]).toEqual([[1, 2], 2])
    releaseSecond?.()
    const releaseThird = await entries[2]
    releaseFirst?.()
    await entries[3]
    expect(inside).toEqual([1, 2, 3, 4])
    releaseThird?.()
  })

  it('releases one slot however often the release is called', async () => {
    const semaphore = createSemaphore(1)
    const release = await semaphore.acquire()
    const [second, third] = [semaphore.acquire(), semaphore.acquire()]
    release()
    release()
    await second
    expect(await Promise.race([third.then(() => 'in'), new Promise((resolve) => setTimeout(resolve, 5, 'waits'))])).toBe('waits')
  })

  it('fills the slots of one call before those of a later one', async () => {
    const semaphore = createSemaphore(3)
    const order: string[] = []
    const enter = async (name: string, count: number) => {
      const releases = await semaphore.acquireMany(count)
      order.push(name)
      return releases
    }
    const [double, triple, single] = [enter('two', 2), enter('three', 3), enter('one', 1)]
    for (const release of await double) release()
    for (const release of await triple) release()
    await single
    expect(order).toEqual(['two', 'three', 'one'])
  })

  it('grants all slots to a call for more than there are', async () => {
    const semaphore = createSemaphore(2)
    const releases = await semaphore.acquireMany(5)
    expect([releases.length, await Promise.race([semaphore.acquire().then(() => 'in'), Promise.resolve('waits')])]).toEqual([2, 'waits'])
  })

  it('releases the slot of work that fails', async () => {
    const semaphore = createSemaphore(1)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await semaphore.run(async () => 'next')).toBe('next')
  })
})
