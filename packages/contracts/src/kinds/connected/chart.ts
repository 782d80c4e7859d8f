import { z } from 'zod'
import { limits } from '../../limits.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** The types of charts of the specification. */
const chartTypes = ['area', 'line', 'bar', 'column', 'pie', 'geo'] as const
export type ChartType = (typeof chartTypes)[number]

/**
 * Where the numbers of a chart come from. An address is no setting: it may be secret, and everybody who may see the page reads the settings
 * (`tables.ts`); nor is what is shown of an account at Google Analytics (`analytics.ts`).
 */
const chartSources = ['table', 'address', 'analytics'] as const
export type ChartSource = (typeof chartSources)[number]

const labelSchema = z.string().trim().min(1).max(limits.chart_label)

const tableTextSchema = z
  .string()
  .max(limits.chart_bytes)
  .refine((text) => new TextEncoder().encode(text).length <= limits.chart_bytes, { params: { code: 'too_long' } })

/** A chart of a table whose first column names its rows, and whose other columns are a series each. */
export const chartKind = defineWidgetKind({
  type: 'chart',
  settings: widgetSettings({
    y: z.enum(chartTypes).optional(),
    s: z.enum(chartSources).optional(),
    /** The table as it was pasted: cells between tabs, semicolons or commas. */
    d: tableTextSchema.optional(),
    /** The decimal separator of the table; without it, what the numbers say by themselves. */
    m: z.enum(['.', ',']).optional(),
    /** Titles of the axes of categories and of values. */
    tx: labelSchema.optional(),
    ty: labelSchema.optional(),
    /** Series on top of each other. */
    k: z.boolean().optional(),
    /** A legend, where there is more than one series. */
    l: z.boolean().optional(),
    /** Whether numbers are short (“1.2K”), how many decimals they have, and what follows them. */
    n: z.boolean().optional(),
    dp: z.number().int().min(0).max(limits.chart_decimals).optional(),
    u: z.string().trim().min(1).max(limits.chart_unit).optional(),
    /** Colours: 0 different ones, 1 shades of the page's. */
    c: z.literal([0, 1]).optional(),
  }),
  defaults: { y: 'column', s: 'table', l: true },
  premium: true,
})
