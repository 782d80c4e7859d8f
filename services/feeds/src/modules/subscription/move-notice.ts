import { isSameAddress } from '../feed/permanent-redirect.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

type Notice = NonNullable<SubscriptionRecord['notice']>

/** The notice of a changed address for the owners of a feed; null for two spellings of one address. */
export function moveNotice(kind: Notice['kind'], from: string, to: string, at: Date): Notice | null {
  return isSameAddress(from, to) ? null : { kind, from, at }
}
