import { z } from 'zod'
import { limits } from '../../limits.ts'
import { stockSymbolSchema } from '../../link-tools/stocks.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** A symbol of a finance widget: s the symbol, n the name that it was found by. */
const symbolSchema = z.strictObject({ s: stockSymbolSchema, n: z.string().trim().min(1).max(limits.stock_text).optional() })

export const financeKind = defineWidgetKind({
  type: 'finance',
  /** s the symbols in the order of display, each once. */
  settings: widgetSettings({
    s: z
      .array(symbolSchema)
      .max(limits.symbols_per_widget)
      .refine((symbols) => new Set(symbols.map(({ s }) => s)).size === symbols.length)
      .optional(),
  }),
  defaults: { s: [] },
  premium: true,
})
