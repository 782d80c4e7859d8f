import { Parser } from 'htmlparser2'

export type Rates = { date: string; /** What one euro is worth, as published. */ rates: Record<string, string> }

const rateOf = /^\d{1,12}(?:\.\d{1,12})?$/

/**
 * The daily reference rates of the European Central Bank (`eurofxref-daily.xml`): a `Cube` with the day that holds one for each currency. The
 * euro itself is added. Throws for a document without any rate.
 */
export function parseEcbRates(xml: string): Rates {
  const rates: Record<string, string> = { EUR: '1' }
  let date = ''
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== 'Cube') return
        if (time !== undefined && date === '') date = time
        if (currency !== undefined && /^[A-Z]{3}$/.test(currency) && rate !== undefined && rateOf.test(rate) && Number(rate) > 0) {
          rates[currency] ??= rate
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Object.keys(rates).length < 2) throw new Error('no rates in the answer')
  return { date, rates }
}
