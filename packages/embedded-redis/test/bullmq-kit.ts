import type { LocalAddress } from '@foyer/local-address/local-address'
import { FlowProducer, type Processor, Queue, QueueEvents, type QueueOptions, Worker, type WorkerOptions } from 'bullmq'

/** BullMQ's objects on one store, each queue with a name of its own; `close` closes all that were made. */
export function createBullMq(address: LocalAddress) {
  const connection = { ...address, maxRetriesPerRequest: null, retryStrategy: () => 100 }
  const closers: (() => Promise<void>)[] = []
  let queues = 0

  function keep<T extends { close(): Promise<void>; on(event: 'error', listener: (error: Error) => void): unknown }>(object: T): T {
    // While the store restarts every connection reports an error a try.
    object.on('error', () => {})
    closers.push(() => object.close())
    return object
  }

  return {
    connection,
    queue: (options: Partial<QueueOptions> = {}) => keep(new Queue(`queue-${++queues}`, { connection, ...options })),
    worker: (queue: { name: string }, processor: Processor, options: Partial<WorkerOptions> = {}) =>
      keep(new Worker(queue.name, processor, { connection, ...options })),
    // From the first event on: what happens before its first read is then not missed.
    events: async (queue: { name: string }) => {
      const events = keep(new QueueEvents(queue.name, { connection, lastEventId: '0-0' }))
      await events.waitUntilReady()
      return events
    },
    flows: () => keep(new FlowProducer({ connection })),
    async close() {
      // Workers and events first, then the queues they read.
      await Promise.all(
        closers
          .splice(0)
          .toReversed()
          .map((close) => close()),
      )
    },
  }
}

export type BullMq = ReturnType<typeof createBullMq>
