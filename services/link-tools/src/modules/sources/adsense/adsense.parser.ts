import { limits } from '@foyer/contracts/limits'
import { z } from 'zod'

const accountSchema = z.object({
  name: z.string().regex(/^accounts\/pub-\d{1,30}$/),
  displayName: z
    .string()
    .catch('')
    .transform((text) => text.slice(0, limits.title)),
  timeZone: z.object({ id: z.string() }).catch({ id: 'UTC' }),
})

/** An account as the AdSense Management API v2 has it, as far as it is shown. */
export const adsenseAccountSchema = accountSchema.transform(({ name, displayName, timeZone }) => ({
  id: name,
  name: displayName || name.replace('accounts/', ''),
  timeZone: timeZone.id,
}))
export type AdsenseAccount = z.infer<typeof adsenseAccountSchema>

/** The accounts that somebody has. What is not as documented is left out. */
export const adsenseAccountsSchema = z
  .object({ accounts: z.array(z.unknown()).catch([]) })
  .transform(({ accounts }) => accounts.flatMap((item) => adsenseAccountSchema.safeParse(item).data ?? []))

const headerSchema = z.object({ name: z.string(), currencyCode: z.string().optional().catch(undefined) })
const rowSchema = z.object({ cells: z.array(z.object({ value: z.string().catch('') })) })
const numberSchema = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
  .transform(Number)
const dayRowSchema = z.object({ day: z.iso.date(), earnings: numberSchema, views: numberSchema, clicks: numberSchema })
export type DayRow = z.infer<typeof dayRowSchema>

const columns = { day: 'DATE', earnings: 'ESTIMATED_EARNINGS', views: 'PAGE_VIEWS', clicks: 'CLICKS' } as const

/** A report by day, in whatever order its columns are. A row that has no day or no numbers is left out. */
export const dailyReportSchema = z
  .object({ headers: z.array(headerSchema), rows: z.array(z.unknown()).default([]) })
  .transform(({ headers, rows }) => ({
    currency: headers.find(({ name }) => name === columns.earnings)?.currencyCode ?? '',
    rows: rows.flatMap((item): DayRow[] => {
      const cells = rowSchema.safeParse(item).data?.cells ?? []
      const named = Object.entries(columns).map(([field, column]) => [
        field,
        cells[headers.findIndex(({ name }) => name === column)]?.value,
      ])
      const row = dayRowSchema.safeParse(Object.fromEntries(named)).data
      return row ? [row] : []
    }),
  }))
