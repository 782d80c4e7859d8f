import type { AdsenseReport } from '@foyer/contracts/link-tools/adsense'

const start = Date.UTC(2026, 0, 5)

/** Earnings for the preview of the kind. */
export function exampleReport(account: string): AdsenseReport {
  const days = Array.from({ length: 28 }, (_, index) => ({
    day: new Date(start + index * 86_400_000).toISOString().slice(0, 10),
    earnings: Math.round(420 + 90 * Math.sin((index / 7) * 2 * Math.PI) + index * 4) / 100,
    views: 1_900 + (index % 7) * 120,
    clicks: 22 + (index % 7),
  }))
  return {
    account,
    currency: 'EUR',
    periods: [
      { period: 'today', earnings: 2.14, views: 830, clicks: 9 },
      { period: 'yesterday', earnings: 4.4, views: 2_620, clicks: 28 },
      { period: 'week', earnings: 35.28, views: 15_820, clicks: 175 },
      { period: 'month', earnings: 6.54, views: 3_450, clicks: 37 },
    ],
    days,
  }
}
