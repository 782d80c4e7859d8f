import { type AdsenseAnswer, type AdsenseReport, adsenseReportSchema } from '@foyer/contracts/link-tools/adsense'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { daysBefore } from '../source/days.ts'
import { sourceUnavailable } from '../source/source.errors.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { type ProviderApi, orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { type AdsenseAccount, type DayRow, adsenseAccountSchema, adsenseAccountsSchema, dailyReportSchema } from './adsense.parser.ts'

const freshMs = 60 * 60_000
const weeks = 4
const metrics = ['ESTIMATED_EARNINGS', 'PAGE_VIEWS', 'CLICKS']
const accountName = /^accounts\/pub-\d{1,30}$/

/** The earnings of AdSense that widgets show, by the AdSense Management API v2. */
export function createAdsense(options: { api: ProviderApi; reader: ConnectedReader; url: (path: string) => URL; clock: () => Date }) {
  const { api, reader, url, clock } = options

  const listAccounts = async (record: WidgetAuthorizationRecord): Promise<AdsenseAccount[]> => {
    try {
      return await api.call(record, { url: url('/v2/accounts?pageSize=1000'), schema: adsenseAccountsSchema })
    } catch (error) {
      // Somebody who has never signed up for AdSense is refused.
      if (error instanceof AppError && error.code === 'not_found') return []
      throw error
    }
  }

  const load = async (record: WidgetAuthorizationRecord): Promise<AdsenseReport> => {
    const [chosen = ''] = record.choices
    if (!accountName.test(chosen)) throw new AppError('not_found')
    const account = await api.call(record, { url: url(`/v2/${chosen}`), schema: adsenseAccountSchema })
    const { today, from, to: yesterday, all } = daysBefore(clock(), weeks * 7, account.timeZone)
    const monthStart = `${today.slice(0, 7)}-01`
    const address = url(`/v2/${chosen}/reports:generate`)
    address.search = reportQuery(monthStart < from ? monthStart : from, today)
    const report = await api.call(record, { url: address, schema: dailyReportSchema }).catch((error: unknown) => {
      // A report that Google does not make is no fault of who looks at it.
      throw error instanceof AppError && error.code === 'invalid' ? sourceUnavailable(error) : error
    })
    const weekStart = all.at(-7) ?? from
    const between = (first: string, last: string) => sumOf(report.rows.filter(({ day }) => day >= first && day <= last))
    return {
      account: account.name,
      currency: report.currency,
      periods: [
        { period: 'today', ...between(today, today) },
        { period: 'yesterday', ...between(yesterday, yesterday) },
        { period: 'week', ...between(weekStart, yesterday) },
        { period: 'month', ...between(monthStart, today) },
      ],
      // What nothing happened on has no row.
      days: all.map((day) => ({ day, ...between(day, day) })),
    }
  }

  const listChoices: ListChoices = async (record) =>
    (await orUnavailable(listAccounts(record))).slice(0, 1_000).map(({ id, name }) => ({ id, name }))

  return {
    listChoices,

    read: (widget: WidgetRight): Promise<AdsenseAnswer> =>
      reader.read(widget, {
        schema: adsenseReportSchema,
        load,
        firstChoice: async (record) => (await listAccounts(record))[0]?.id ?? null,
        freshMs,
      }),
  }
}

/** Each day from one to another, in the time zone of the account. */
function reportQuery(from: string, to: string): string {
  const query = new URLSearchParams({ dateRange: 'CUSTOM', reportingTimeZone: 'ACCOUNT_TIME_ZONE', dimensions: 'DATE' })
  for (const metric of metrics) query.append('metrics', metric)
  for (const [name, day] of [
    ['startDate', from],
    ['endDate', to],
  ] as const) {
    const [year = '', month = '', date = ''] = day.split('-')
    query.append(`${name}.year`, String(Number(year)))
    query.append(`${name}.month`, String(Number(month)))
    query.append(`${name}.day`, String(Number(date)))
  }
  return query.toString()
}

/** Amounts are decimals: their sum has no more digits than they have. */
function sumOf(rows: readonly DayRow[]): { earnings: number; views: number; clicks: number } {
  const sum = (of: (row: DayRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    earnings: Math.round(sum(({ earnings }) => earnings) * 1e6) / 1e6,
    views: Math.max(
      0,
      sum(({ views }) => views),
    ),
    clicks: Math.max(
      0,
      sum(({ clicks }) => clicks),
    ),
  }
}
