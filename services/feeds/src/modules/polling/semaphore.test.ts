import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('grants permits in the order of the requests', async () => {
    const semaphore = createSemaphore(3)
    const granted: string[] = []
    const acquire = async (name: string, count: number) => {
      await semaphore.acquire(count)
      granted.push(name)
    }
    const all = [acquire('two', 2), acquire('three', 3), acquire('one', 1)]
    await all[0]
    expect(granted).toEqual(['two'])
    semaphore.release(2)
    await all[1]
    expect(granted).toEqual(['two', 'three'])
    semaphore.release(3)
    await Promise.all(all)
    expect(granted).toEqual(['two', 'three', 'one'])
  })

  it('grants a request for more permits than there are once none is in use', async () => {
    const semaphore = createSemaphore(2)
    await semaphore.acquire(5)
    const next = semaphore.acquire().then(() => 'granted')
    expect(await Promise.race([next, Promise.resolve('waiting')])).toBe('waiting')
    semaphore.release(5)
    expect(await next).toBe('granted')
  })
})
