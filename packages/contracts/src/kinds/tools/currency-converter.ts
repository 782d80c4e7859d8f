import { z } from 'zod'
import { currencySchema } from '../../link-tools/currencies.ts'
import { limits } from '../../limits.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

export const currencyConverterKind = defineWidgetKind({
  type: 'currency_converter',
  /** f the currency of the amount, t those it is converted to, in the order of display. Without them a widget begins with those of its viewer. */
  settings: widgetSettings({
    f: currencySchema.optional(),
    t: z
      .array(currencySchema)
      .min(1)
      .max(limits.currencies_per_converter)
      .refine((codes) => new Set(codes).size === codes.length)
      .optional(),
  }),
  defaults: {},
  premium: true,
})
