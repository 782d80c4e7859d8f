/** Far enough away to mean until it is withdrawn. */
export const noEnd = new Date('9999-12-31T00:00:00Z')

/** Whether a subscription makes its person premium now. */
export function isActive(subscription: { valid_until: Date } | null, now: Date): boolean {
  return subscription !== null && subscription.valid_until > now
}
