import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sourcedAnswer } from './sources.ts'

/** A currency by its ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/)

/** A number as its source writes it, for calculations that lose no digit. */
const decimalSchema = z.string().regex(/^\d+(?:\.\d+)?$/)

/** The day that rates are of, such as `2026-11-26`. */
const rateDateSchema = z.iso.date()

export const listCurrencies = endpoint({
  name: 'listCurrencies',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/currency/list',
  rights: 'anyone',
  onTeamHosts: true,
  summary: 'The currencies that there are rates of, as ISO 4217 codes in alphabetical order; a browser may keep them for 30 days',
  responses: { 200: sourcedAnswer({ currencies: z.array(currencySchema) }) },
  errors: ['source_unavailable'],
})

export const getCurrencyRate = endpoint({
  name: 'getCurrencyRate',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/currency/get',
  rights: 'anyone',
  onTeamHosts: true,
  summary:
    'How much one unit of a currency is worth in another one, by the reference rates of the European Central Bank; `invalid` for a currency without a rate',
  query: z.object({ from: currencySchema, to: currencySchema }),
  responses: {
    200: sourcedAnswer({
      from: currencySchema,
      to: currencySchema,
      /** Of both rates, to twelve significant digits. */
      rate: decimalSchema,
      /** What one euro is worth in each, as published: `amount × to_rate ÷ from_rate` is exact. */
      from_rate: decimalSchema,
      to_rate: decimalSchema,
      date: rateDateSchema,
    }),
  },
  errors: ['source_unavailable'],
})
