/** Whether a subscription makes its person premium now. */
export function isActive(subscription: { valid_until: Date } | null, now: Date): boolean {
  return subscription !== null && subscription.valid_until > now
}
