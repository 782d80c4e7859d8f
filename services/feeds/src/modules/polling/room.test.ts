import { describe, expect, it } from 'vitest'
import { createRoom } from './room.ts'

describe('room for so many', () => {
  it('lets in what fits, and the rest in its turn', async () => {
    const room = createRoom(3)
    const inside: string[] = []
    const enter = async (name: string, count: number) => {
      await room.take(count)
      inside.push(name)
    }
    const all = [enter('two', 2), enter('three', 3), enter('one', 1)]
    await all[0]
    expect(inside).toEqual(['two'])
    room.give(2)
    await all[1]
    expect(inside).toEqual(['two', 'three'])
    room.give(3)
    await Promise.all(all)
    expect(inside).toEqual(['two', 'three', 'one'])
  })

  it('takes in by itself what is more than there is room for', async () => {
    const room = createRoom(2)
    await room.take(5)
    const next = room.take(1).then(() => 'in')
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
    room.give(5)
    expect(await next).toBe('in')
  })
})
