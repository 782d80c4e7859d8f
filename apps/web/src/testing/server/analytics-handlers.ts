import { analyticsViewOf } from '@foyer/contracts/analytics-view'
import type { Handlers } from './api-server.ts'
import { ageOf } from './connected-handlers.ts'
import { type Connection, type Figures, connection } from './connections.ts'
import type { State } from './state.ts'

const sampleFigures: Figures = {
  users: { total: 1_250, previous: 1_000, daily: 60 },
  sessions: { total: 1_800, previous: 2_000, daily: 70 },
  views: { total: 250_000, previous: 0, daily: 9_000 },
}

const lastDay = '2026-11-25'
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(lastDay) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10))

/** A widget that is connected to an account with two properties, of which the first was chosen. */
export function analyticsConnection(fields: Partial<Connection> = {}): Connection {
  return connection({
    authorization: { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: ['properties/1001'] },
    choices: [
      { id: 'properties/1001', name: 'My site' },
      { id: 'properties/1002', name: 'My shop' },
    ],
    ...fields,
  })
}

/** What there is of a breakdown other than days. */
const labelsOf = { country: ['DE', 'FR', ''], channel: ['Organic Search', 'Direct'], page: ['/', '/contact'] }

export const analyticsHandlers = (state: State): Handlers => ({
  analyticsTable: ({ params }) => {
    const stored = state.connections.get(params.id)
    if (!stored) return { state: 'not_connected', data: null }
    if (stored.state !== 'ok') return { state: stored.state, data: null }
    const { property, days, metrics, by } = analyticsViewOf(stored.authorization?.choices ?? [])
    const figures = stored.figures ?? sampleFigures
    const labels = by === 'date' ? daysOf(days) : labelsOf[by]
    return {
      state: 'ok',
      data: {
        property: stored.choices.find(({ id }) => id === property)?.name ?? '',
        days,
        by,
        metrics,
        rows: labels.map((label) => ({ label, values: metrics.map((metric) => figures[metric].daily) })),
        is_cut: false,
        ...ageOf(stored),
      },
    }
  },

  googleAnalytics: ({ params }) => {
    const stored = state.connections.get(params.id)
    if (!stored) return { state: 'not_connected', data: null }
    if (stored.state !== 'ok') return { state: stored.state, data: null }
    const { property, days, metrics } = analyticsViewOf(stored.authorization?.choices ?? [])
    const figures = stored.figures ?? sampleFigures
    return {
      state: 'ok',
      data: {
        property: stored.choices.find(({ id }) => id === property)?.name ?? '',
        days,
        from: daysOf(days)[0] ?? lastDay,
        to: lastDay,
        metrics: metrics.map((metric) => {
          const { daily, ...sums } = figures[metric]
          return { metric, ...sums, values: Array.from({ length: days }, () => daily) }
        }),
        ...ageOf(stored),
      },
    }
  },
})
