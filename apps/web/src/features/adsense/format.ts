/** An amount in its currency, with as many decimals as that has. */
export function formatEarnings(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
