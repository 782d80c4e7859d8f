import { isSameAddress } from '../feed/permanent-redirect.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

type Notice = NonNullable<SubscriptionRecord['notice']>

/** The notice for the owners of a feed that has another address; null where the two are spellings of one. */
export function moveNotice(kind: Notice['kind'], from: string, to: string, at: Date): Notice | null {
  return isSameAddress(from, to) ? null : { kind, from, at }
}
