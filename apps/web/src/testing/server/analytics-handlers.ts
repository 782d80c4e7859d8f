import { analyticsViewOf } from '@foyer/contracts/link-tools/analytics-view'
import type { Handlers } from './api-server.ts'
import { dataOf } from './connected-handlers.ts'
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
  analyticsTable: ({ params }) =>
    dataOf(state.connections.get(params.id), (stored) => {
      const { days, metrics, by, property, figures } = viewOf(stored)
      const labels = by === 'date' ? daysOf(days) : labelsOf[by]
      const rows = labels.map((label) => ({ label, values: metrics.map((metric) => figures[metric].daily) }))
      return { property, days, by, metrics, rows, is_cut: false }
    }),
  googleAnalytics: ({ params }) =>
    dataOf(state.connections.get(params.id), (stored) => {
      const { days, metrics, property, figures } = viewOf(stored)
      const shown = metrics.map((metric) => {
        const { daily, ...sums } = figures[metric]
        return { metric, ...sums, values: Array.from({ length: days }, () => daily) }
      })
      return { property, days, from: daysOf(days)[0] ?? lastDay, to: lastDay, metrics: shown }
    }),
})

/** What is shown of an account: the property by its name. */
function viewOf({ authorization, choices, figures = sampleFigures }: Connection) {
  const view = analyticsViewOf(authorization?.choices ?? [])
  return { ...view, figures, property: choices.find(({ id }) => id === view.property)?.name ?? '' }
}
