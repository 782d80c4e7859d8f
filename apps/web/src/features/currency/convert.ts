import { Big } from 'big.js'
import { decimalsOf } from './decimals.ts'

/** Digits behind the point that a quotient is calculated to: far more than are ever shown. */
const quotientDigits = 40

/**
 * An amount in another currency, `amount × to ÷ from`, by the rates that both currencies have in a third. Cut off and not rounded, so that what is
 * shown is rounded once.
 */
export function convert(amount: string, from: string, to: string): string {
  const Exact = Big()
  Exact.DP = quotientDigits
  Exact.RM = Exact.roundDown
  return new Exact(amount).times(to).div(from).toFixed()
}

/** An amount with its currency, rounded to the digits of that currency; what is less than ten of its smallest units has more of them. */
export function formatAmount(amount: string, currency: string, locale: string): string {
  const decimals = decimalsOf(currency)
  const isSmall = Number(amount) > 0 && Number(amount) < 10 ** (1 - decimals)
  const digits = isSmall ? { maximumSignificantDigits: 3 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount as Intl.StringNumericLiteral)
}

/** The name of a currency in a language, and its code where it has none there. */
export function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
}
