import { Big } from 'big.js'

const significantDigits = 12
/**
 * Rates have at most twelve digits on each side of the point. What is cut off behind as many as these cannot be mistaken for a half, however small the
 * quotient is.
 */
const quotientDigits = 80

/** What one unit of a currency is worth in another one, by what a third is worth in both: to twelve significant digits, rounded half to even, without an exponent. */
export function crossRate(from: string, to: string): string {
  const Exact = Big()
  Exact.DP = quotientDigits
  Exact.RM = Exact.roundDown
  return new Exact(to).div(from).prec(significantDigits, Exact.roundHalfEven).toFixed()
}
