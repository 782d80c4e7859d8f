import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { Webhook } from './webhook.model.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

/** What is waited before each attempt after the first, as Standard Webhooks recommends: three days in all. */
const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
const maxJitter = 0.1

/** When a message is sent again after so many attempts; null when it is given up. `random` in [0, 1) keeps messages from coming back together. */
export function nextAttemptAt(attempts: number, now: Date, random: number): Date | null {
  const delay = retryDelaysMs[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay * (1 + random * maxJitter))
}

/** A webhook that has only failed for so long is switched off. */
const maxFailingMs = 5 * day

/** Why a webhook is switched off after a failure, if it is. */
export function reasonToDisable(
  { failing_since }: Pick<Webhook, 'failing_since'>,
  responseStatus: number | null,
  now: Date,
): 'gone' | 'failing' | null {
  if (responseStatus === 410) return 'gone'
  return failing_since !== null && now.getTime() - failing_since.getTime() >= maxFailingMs ? 'failing' : null
}

/** For so long messages are signed by the former secret as well. */
const formerSecretMs = day

/** Until when the secret that is exchanged now still signs. */
export function formerSecretUntil(now: Date): Date {
  return new Date(now.getTime() + formerSecretMs)
}

/** The webhook as one that its person, or an admin of its team, may change. Throws `not_found` when it has another owner, or there is none. */
export function authorizeWebhook(webhook: Webhook | null, ownerId: number): Authorized<Webhook, 'manage'> {
  if (webhook?.user_id !== ownerId) throw new AppError('not_found')
  return asAuthorized(webhook, 'manage')
}
