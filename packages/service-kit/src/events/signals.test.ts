import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '../observability/logger.ts'
import { createSignals } from './signals.ts'

/** A connection whose subscription stands when the test says so. */
function setUp() {
  const subscriptions: Array<() => void> = []
  const consumer = Object.assign(new EventEmitter(), {
    subscribe: () => new Promise<void>((resolve) => subscriptions.push(resolve)),
    disconnect: () => undefined,
  })
  const signals = createSignals({
    producer: { publish: () => Promise.resolve(1) },
    consumer,
    prefix: 'test',
    log: createLogger('test', 'silent'),
  })
  const gap = vi.fn<() => void>()
  signals.onGap(gap)
  return { consumer, gap, complete: () => subscriptions.shift()?.() }
}

describe('signals', () => {
  it('report a gap once the first subscription stands, as a request may have been answered before', async () => {
    const { gap, complete } = setUp()
    expect(gap).not.toHaveBeenCalled()
    complete()
    await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce())
  })

  it('report a gap again when the subscription stands after a reconnection, not at the connection', async () => {
    const { consumer, gap, complete } = setUp()
    complete()
    await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce())
    consumer.emit('ready')
    expect(gap).toHaveBeenCalledOnce()
    complete()
    await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(2))
  })
})
