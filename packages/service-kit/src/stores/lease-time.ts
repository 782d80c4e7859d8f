/**
 * The condition of a query on the time until which a lease is held: nobody holds it at `now`. So is what ends further ahead than any lease does
 * (`maxLeaseMs`): the clock has been set back since, and nobody should wait until it gets there again.
 */
export function leaseEndedBy(now: Date, maxLeaseMs: number) {
  return { $not: { $gt: now, $lte: new Date(now.getTime() + maxLeaseMs) } }
}
