import type { AnalyticsReport } from '@foyer/contracts/link-tools/analytics'

const days = 28
const wave = (base: number) =>
  Array.from({ length: days }, (_, day) => Math.round(base * (1 + day / 60 + Math.sin((day / 7) * 2 * Math.PI) / 5)))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Figures for the preview of the kind. */
export function exampleReport(property: string): AnalyticsReport {
  const [users, sessions, views] = [wave(90), wave(120), wave(310)]
  return {
    property,
    days,
    from: '2026-01-05',
    to: '2026-02-01',
    metrics: [
      { metric: 'users', total: 1_984, previous: 1_742, values: users },
      { metric: 'sessions', total: sum(sessions), previous: sum(sessions) - 204, values: sessions },
      { metric: 'views', total: sum(views), previous: sum(views) + 310, values: views },
    ],
  }
}
