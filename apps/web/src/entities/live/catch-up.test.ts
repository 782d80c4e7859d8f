import { describe, expect, it } from 'vitest'
import { createCatchUp } from './catch-up.ts'

function build(server: { version: number }, here = 1) {
  const state = { here, reads: 0, atOnce: 0, most: 0, duringRead: () => undefined as unknown }
  const read = async () => {
    state.reads += 1
    state.atOnce += 1
    state.most = Math.max(state.most, state.atOnce)
    const answer = server.version
    state.duringRead()
    await Promise.resolve()
    state.here = answer
    state.atOnce -= 1
  }
  return { state, catchUp: createCatchUp({ currentVersion: () => state.here, refetch: read }) }
}

describe('createCatchUp', () => {
  it('refetches a page once, and not at all when the cache has that version', async () => {
    const { state, catchUp } = build({ version: 5 })
    await catchUp('Abc1234', 5)
    await catchUp('Abc1234', 5)
    await catchUp('Abc1234', 4)
    expect([state.here, state.reads]).toEqual([5, 1])
  })

  it('refetches once more for all changes reported during a refetch, never concurrently', async () => {
    const server = { version: 2 }
    const { state, catchUp } = build(server)
    state.duringRead = () => {
      if (state.reads > 1) return
      for (const version of [3, 4, 5]) void catchUp('Abc1234', (server.version = version))
    }
    await catchUp('Abc1234', 2)
    expect([state.here, state.reads, state.most]).toEqual([5, 2, 1])
  })

  it('stops when refetching does not help, and starts again at the next change', async () => {
    const server = { version: 1 }
    const { state, catchUp } = build(server)
    await catchUp('Abc1234', 9)
    expect(state.reads).toBe(3)
    server.version = 10
    await catchUp('Abc1234', 10)
    expect([state.here, state.reads]).toEqual([10, 4])
  })
})
