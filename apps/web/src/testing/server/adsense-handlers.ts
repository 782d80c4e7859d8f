import type { AdsenseReport } from '@foyer/contracts/link-tools/adsense'
import type { Handlers } from './api-server.ts'
import { dataOf } from './connected-handlers.ts'
import { type Connection, connection } from './connections.ts'
import type { State } from './state.ts'

const sampleEarnings: Omit<AdsenseReport, 'account'> = {
  currency: 'EUR',
  periods: [
    { period: 'today', earnings: 0.3, views: 1, clicks: 1 },
    { period: 'yesterday', earnings: 1.1, views: 200, clicks: 3 },
    { period: 'week', earnings: 7.7, views: 1_400, clicks: 21 },
    { period: 'month', earnings: 1_234.5, views: 5_020, clicks: 76 },
  ],
  days: ['2026-11-24', '2026-11-25'].map((day, index) => ({ day, earnings: 1.5 + index, views: 200, clicks: 3 })),
}

/** A widget that is connected to an account with two accounts at AdSense, of which the first was chosen. */
export function adsenseConnection(fields: Partial<Connection> = {}): Connection {
  return connection({
    authorization: { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: ['accounts/pub-1001'] },
    choices: [
      { id: 'accounts/pub-1001', name: 'My blog' },
      { id: 'accounts/pub-1002', name: 'My forum' },
    ],
    ...fields,
  })
}

export const adsenseHandlers = (state: State): Handlers => ({
  adsense: ({ params }) =>
    dataOf(state.connections.get(params.id), ({ choices, authorization }) => ({
      account: choices.find(({ id }) => id === authorization?.choices[0])?.name ?? '',
      ...sampleEarnings,
    })),
})
