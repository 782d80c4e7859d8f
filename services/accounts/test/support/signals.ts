import type { Signal } from '@foyer/contracts/signals'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer, connectProducer } from '@foyer/service-kit/redis'
import { createSignals } from '@foyer/service-kit/signals'
import { waitFor } from '@foyer/testing/wait'
import { env, type startAccountsStores } from './accounts.ts'

/** Another process, which hears what accounts publishes. */
export async function listenForSignals({ stores }: Pick<Awaited<ReturnType<typeof startAccountsStores>>, 'stores'>) {
  const log = createLogger('test', 'silent')
  const url = env(stores, 'REDIS_URL')
  const [producer, consumer] = [connectProducer(url, log), connectConsumer(url, log)]
  const signals: Signal[] = []
  const subscription = createSignals({ producer, consumer, prefix: env(stores, 'QUEUE_PREFIX'), log })
  subscription.on('session.revoked', (signal) => signals.push(signal))
  subscription.on('user.changed', (signal) => signals.push(signal))
  subscription.on('memberships.changed', (signal) => signals.push(signal))
  subscription.on('team_people.changed', (signal) => signals.push(signal))
  subscription.on('team.changed', (signal) => signals.push(signal))
  subscription.on('notifications.changed', (signal) => signals.push(signal))
  // A first signal of its own tells that the subscription stands: it is published until it comes back through Redis.
  await waitFor('the subscription', async () => {
    await producer.publish(`${env(stores, 'QUEUE_PREFIX')}:signals`, JSON.stringify({ name: 'session.revoked', session: 'ready' }))
    return signals.length > 0
  })
  return {
    signals,
    async close() {
      await subscription.close()
      producer.disconnect()
    },
  }
}
