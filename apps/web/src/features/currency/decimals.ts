/** Currencies that have not two decimals (ISO 4217, list one). Browsers have lists of their own, by which some have none for the forint and the rupiah. */
const byDecimals = new Map([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
])

const decimals = new Map([...byDecimals].flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)))

/** How many digits an amount of a currency has behind its point. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2
