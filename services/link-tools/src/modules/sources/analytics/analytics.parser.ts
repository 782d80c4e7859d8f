import type { AnalyticsBreakdown } from '@foyer/contracts/link-tools/analytics-view'
import { limits } from '@foyer/contracts/limits'
import { remoteIdSchema } from '@foyer/contracts/link-tools/widget-auth'
import { z } from 'zod'

const text = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, limits.title))

/** A property as the Admin API v1beta has it, as far as it is shown. */
export const propertySchema = z.object({
  displayName: text,
  timeZone: z.string().catch('UTC'),
})

const propertySummarySchema = z.object({ property: remoteIdSchema, displayName: text })
const accountSummarySchema = z.object({ displayName: text, propertySummaries: z.array(z.unknown()).catch([]) })

/** A page of the properties of an account, each with what its Analytics account is called. What is not as documented is left out. */
export const accountSummariesSchema = z
  .object({ accountSummaries: z.array(z.unknown()).catch([]), nextPageToken: z.string().max(2_000).optional().catch(undefined) })
  .transform(({ accountSummaries, nextPageToken }) => ({
    properties: accountSummaries.flatMap((item) => {
      const account = accountSummarySchema.safeParse(item).data
      return (account?.propertySummaries ?? []).flatMap((entry) => {
        const property = propertySummarySchema.safeParse(entry).data
        return property ? [{ id: property.property, name: property.displayName, account: account?.displayName ?? '' }] : []
      })
    }),
    next: nextPageToken,
  }))

const countSchema = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,10})?$/)
  .transform(Number)
const rowSchema = z.object({
  dimensionValues: z.array(z.object({ value: z.string() })).catch([]),
  metricValues: z.array(z.object({ value: countSchema })),
})

/** The rows of a report: the values of its dimensions, and as many figures as were asked for. A report of nothing has none. */
export const reportSchema = z
  .object({ rows: z.array(z.unknown()).default([]), rowCount: z.number().catch(0) })
  .transform(({ rows, rowCount }) => ({
    rows: rows.flatMap((item) => {
      const row = rowSchema.safeParse(item).data
      return row ? [{ labels: row.dimensionValues.map(({ value }) => value), values: row.metricValues.map(({ value }) => value) }] : []
    }),
    count: rowCount,
  }))
export type Report = z.infer<typeof reportSchema>

/** `20261126` as `2026-11-26`; null for what is no day. */
export function dayOf(label: string): string | null {
  const day = label.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return z.iso.date().safeParse(day).data ?? null
}

/** What a row is called: a day, the code of a country, or Google's text; empty where it says that it cannot tell. */
export function labelOf(by: AnalyticsBreakdown, label: string): string {
  if (by === 'date') return dayOf(label) ?? ''
  if (by === 'country') return /^[A-Z]{2}$/.test(label) ? label : ''
  return label === '(not set)' ? '' : label.slice(0, limits.table_cell).toWellFormed()
}
