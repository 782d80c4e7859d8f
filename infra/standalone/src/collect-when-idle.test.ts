import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const intervalMs = 1000
/** A heap that only the test lets grow: that of this process also holds what the tests before have left. */
const setUp = () => {
  const heap = { size: 50_000_000 }
  const thread = { utilization: 0 }
  const collect = vi.fn<() => void>()
  const stop = collectWhenIdle(collect, {
    intervalMs,
    minGrowth: 1_000_000,
    watchUtilization: () => () => thread.utilization,
    heapSize: () => heap.size,
  })
  return { heap, thread, collect, stop }
}

describe('collectWhenIdle', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('collects once the heap has grown, and not again before it has grown anew', () => {
    const { heap, collect, stop } = setUp()
    heap.size += 999_999
    vi.advanceTimersByTime(intervalMs)
    expect(collect).not.toHaveBeenCalled()
    heap.size += 1
    vi.advanceTimersByTime(3 * intervalMs)
    expect(collect).toHaveBeenCalledOnce()
    heap.size += 1_000_000
    vi.advanceTimersByTime(intervalMs)
    expect(collect).toHaveBeenCalledTimes(2)
    stop()
    heap.size += 1_000_000
    vi.advanceTimersByTime(intervalMs)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  it('counts what buffers outside the heap take', () => {
    const collect = vi.fn<() => void>()
    const stop = collectWhenIdle(collect, { intervalMs, minGrowth: 64 * 1024 * 1024, maxUtilization: 1 })
    const buffer = Buffer.alloc(256 * 1024 * 1024)
    vi.advanceTimersByTime(intervalMs)
    stop()
    expect(collect).toHaveBeenCalledOnce()
    expect(buffer[0]).toBe(0)
  })

  it('leaves a thread alone that is busy', () => {
    const { heap, thread, collect, stop } = setUp()
    thread.utilization = 0.5
    heap.size += 2_000_000
    vi.advanceTimersByTime(30 * intervalMs)
    stop()
    expect(collect).not.toHaveBeenCalled()
  })

  it('collects once more a while after a busy time, and never again after it', () => {
    const { thread, collect, stop } = setUp()
    thread.utilization = 0.5
    vi.advanceTimersByTime(intervalMs)
    thread.utilization = 0
    vi.advanceTimersByTime(5 * intervalMs)
    expect(collect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(intervalMs)
    expect(collect).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(30 * intervalMs)
    stop()
    expect(collect).toHaveBeenCalledOnce()
  })
})
