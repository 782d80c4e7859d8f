import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const options = { intervalMs: 20, minGrowth: 1_000_000 }
/** Two megabytes that live as long as what is returned. */
const grow = () => Array.from({ length: 250_000 }, (_, index) => index + 0.5)

describe('collectWhenIdle', () => {
  it('collects once the heap has grown, and not again before it has grown anew', async () => {
    const collect = vi.fn<() => void>()
    const stop = collectWhenIdle(collect, { ...options, maxUtilization: 1 })
    const garbage = grow()
    await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce())
    await delay(100)
    stop()
    expect(collect).toHaveBeenCalledOnce()
    expect(garbage).toHaveLength(250_000)
  })

  it('leaves a thread alone that is busy', async () => {
    const collect = vi.fn<() => void>()
    const stop = collectWhenIdle(collect, { ...options, maxUtilization: -1 })
    const garbage = grow()
    await delay(100)
    stop()
    expect(collect).not.toHaveBeenCalled()
    expect(garbage).toHaveLength(250_000)
  })
})
