import { describe, expect, it } from 'vitest'
import { acquireBatchPermits } from './batch-permits.ts'

function countingSemaphore() {
  let used = 0
  const acquireMany = async (count: number) => {
    used += count
    return Array.from({ length: count }, () => () => void (used -= 1))
  }
  return { acquireMany, used: () => used }
}

describe('the permits of a batch', () => {
  it('include one permit for each feed, duplicates ignored', async () => {
    const semaphore = countingSemaphore()
    await acquireBatchPermits(semaphore, [1, 2, 2])
    expect(semaphore.used()).toBe(2)
  })

  it('release the permit of a feed once', async () => {
    const semaphore = countingSemaphore()
    const permits = await acquireBatchPermits(semaphore, [1, 2])
    permits.release(1)
    permits.release(1)
    permits.release(9)
    expect(semaphore.used()).toBe(1)
  })

  it('release what a feed holds together with its permit, once', async () => {
    const permits = await acquireBatchPermits(countingSemaphore(), [1, 2])
    const released: string[] = []
    permits.hold(1, () => released.push('host of 1'))
    permits.hold(2, () => released.push('host of 2'))
    permits.release(1)
    permits.releaseAll()
    expect(released).toEqual(['host of 1', 'host of 2'])
  })

  it('are all released by releaseAll', async () => {
    const semaphore = countingSemaphore()
    const permits = await acquireBatchPermits(semaphore, [1, 2, 3])
    permits.release(2)
    permits.releaseAll()
    expect(semaphore.used()).toBe(0)
  })
})
