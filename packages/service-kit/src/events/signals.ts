import { type Signal, type SignalName, signalSchema } from '@foyer/contracts/signals'
import { logFailure } from '../stores/log-failure.ts'
import type { Logger } from '../observability/logger.ts'
import type { Redis } from '../stores/redis.ts'

export type Signals = {
  /** Tells every process at once; resolves when Redis has it. A Redis that is away is logged: receivers forget by time as well. */
  publish(signal: Signal): Promise<void>
  /** Calls back for each signal of that name, from this process too. */
  on<N extends SignalName>(name: N, listener: (signal: Extract<Signal, { name: N }>) => void): void
  /** Calls back whenever the subscription stands, the first time included: signals may have been missed before. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** A connection that subscribes, and does nothing else. */
type Consumer = Pick<Redis, 'disconnect'> & {
  subscribe(channel: string): Promise<unknown>
  on(event: 'message', listener: (channel: string, text: string) => void): unknown
  on(event: 'ready', listener: () => void): unknown
}
type SignalOptions = { producer: Pick<Redis, 'publish'>; consumer: Consumer; prefix: string; log: Logger }

const channelOf = (prefix: string) => `${prefix}:signals`

/** Tells every process of a signal, for whoever has no part in them itself. Rejects while Redis is away. */
export async function publishSignal({ redis, prefix }: { redis: Pick<Redis, 'publish'>; prefix: string }, signal: Signal): Promise<void> {
  await redis.publish(channelOf(prefix), JSON.stringify(signal))
}

/**
 * Ephemeral signals over Redis publish/subscribe. After a gap nothing remembered counts: forget everything. The time from the start of the process
 * to its first subscription is a gap too: it answers requests by then.
 */
export function createSignals(options: SignalOptions): Signals {
  const { producer, consumer, log } = options
  const channel = channelOf(options.prefix)
  const listeners = new Map<SignalName, Array<(signal: Signal) => void>>()
  const gapListeners: Array<() => void> = []
  let subscribed = false

  const deliver = (signal: Signal) => {
    for (const listener of listeners.get(signal.name) ?? []) listener(signal)
  }
  consumer.on('message', (_channel, text) => {
    const parsed = signalSchema.safeParse(parseJson(text))
    if (parsed.success) deliver(parsed.data)
    else log.warn({ err: parsed.error }, 'signal ignored: payload does not parse')
  })
  const subscribe = async () => {
    await consumer.subscribe(channel)
    subscribed = true
    for (const listener of gapListeners) listener()
  }
  const trySubscribe = () => subscribe().catch((error: unknown) => logFailure(log, 'warn', error, 'signal subscription failed; will retry'))
  // The gap ends where the subscription stands again, not where the connection does.
  consumer.on('ready', () => void (subscribed && trySubscribe()))
  void trySubscribe()

  return {
    async publish(signal) {
      deliver(signal)
      await publishSignal({ redis: producer, prefix: options.prefix }, signal).catch((error: unknown) =>
        logFailure(log, 'warn', error, 'signal not published'),
      )
    },
    on(name, listener) {
      const list = listeners.get(name) ?? []
      list.push(listener as (signal: Signal) => void)
      listeners.set(name, list)
    },
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      consumer.disconnect()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
