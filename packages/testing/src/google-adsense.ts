import { json } from './sibling.ts'

type Reply = ReturnType<typeof json>
type Account = { displayName: string; timeZone: string; currencyCode: string }
type Figures = { earnings: string; views: number; clicks: number }

const dayMs = 86_400_000

/**
 * What the AdSense Management API v2 answers, as Google documents it: accounts, and reports by day. A day has the figures of `figuresOf`, or no row.
 * A handler for calls below `/v2`.
 */
export function createGoogleAdsense() {
  const accounts = new Map<string, Account>([
    ['accounts/pub-1001', { displayName: 'My blog', timeZone: 'Europe/Berlin', currencyCode: 'EUR' }],
    ['accounts/pub-1002', { displayName: 'My forum', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' }],
  ])
  const state = { figuresOf: (_day: string): Figures | null => ({ earnings: '1.10', views: 200, clicks: 3 }) }

  const report = ({ currencyCode }: Account, query: URLSearchParams): Reply => {
    const rows = daysOf(dateOf(query, 'startDate'), dateOf(query, 'endDate')).flatMap((day) => {
      const figures = state.figuresOf(day)
      return figures ? [{ cells: [day, figures.earnings, String(figures.views), String(figures.clicks)].map((value) => ({ value })) }] : []
    })
    return json({
      totalMatchedRows: String(rows.length),
      headers: [
        { name: 'DATE', type: 'DIMENSION' },
        { name: 'ESTIMATED_EARNINGS', type: 'METRIC_CURRENCY', currencyCode },
        { name: 'PAGE_VIEWS', type: 'METRIC_TALLY' },
        { name: 'CLICKS', type: 'METRIC_TALLY' },
      ],
      rows,
    })
  }

  return {
    accounts,
    state,
    answer({ path }: { path: string }): Reply {
      const { pathname, searchParams } = new URL(path, 'http://google.example')
      const present = (name: string, { displayName, timeZone }: Account) => ({
        name,
        displayName,
        timeZone: { id: timeZone },
        state: 'READY',
      })
      if (pathname === '/v2/accounts') return json({ accounts: [...accounts].map(([name, account]) => present(name, account)) })
      const [, name = '', action] = /^\/v2\/(accounts\/pub-\d+)(\/reports:generate)?$/.exec(pathname) ?? []
      const account = accounts.get(name)
      if (!account) return json({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' } }, 403)
      return action ? report(account, searchParams) : json(present(name, account))
    },
  }
}

function dateOf(query: URLSearchParams, name: string): number {
  const part = (field: string) => Number(query.get(`${name}.${field}`))
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

function daysOf(from: number, to: number): string[] {
  const days: string[] = []
  for (let at = from; at <= to; at += dayMs) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
