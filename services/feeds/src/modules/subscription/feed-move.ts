import type { SubscriptionRecord } from './subscription.model.ts'
import { feedAddress } from '../feed/feed-address.ts'

type Notice = NonNullable<SubscriptionRecord['notice']>

type Redirect = { status: number; url: string }

/**
 * Where a feed has moved for good: the end of a chain of redirects that are all permanent (301 and 308, RFC 9110 §15.4); null for any
 * other chain, or none.
 */
export function movedTo(asked: string, redirects: readonly Redirect[]): string | null {
  const last = redirects.at(-1)
  if (!last || redirects.some(({ status }) => status !== 301 && status !== 308)) return null
  const url = feedAddress(last.url)
  return url === asked ? null : url
}

/** Two spellings of one place, of which nobody need be told: https for http, a slash more or less at the end. */
export function isSamePlace(a: string, b: string): boolean {
  return placeOf(a) === placeOf(b)
}

/** What the owners of a feed are told of its move; null where there is nothing to tell. */
export function noticeOf(kind: Notice['kind'], from: string, to: string, at: Date): Notice | null {
  return isSamePlace(from, to) ? null : { kind, from, at }
}

function placeOf(address: string): string {
  const url = new URL(address)
  return `${url.host.replace(/:(?:80|443)$/, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}
