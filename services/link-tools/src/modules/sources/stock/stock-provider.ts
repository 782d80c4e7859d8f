import type { StockMatch, StockQuote } from '@foyer/contracts/link-tools/stocks'

/** A quote as a provider has it; what draws its line comes from the provider, or from what was seen before. */
export type ProviderQuote = Pick<StockQuote, 'price' | 'previousPrice' | 'preMarketPrice' | 'range' | 'time'> & { closes?: number[] }
export type StockProfile = Pick<StockQuote, 'name' | 'exchange' | 'currency'>

/** Where quotes come from. Every function makes one call, and throws `SourceBusyError` where it was one too many. */
export type StockProvider = {
  name: string
  /** How many calls a minute are polite. */
  callsPerMinute: number
  /** How long no call is made after one was too many. */
  pauseMs: number
  /** The prices are those of whole days, and no newer ones come before the next. */
  isDaily: boolean
  search: (text: string) => Promise<StockMatch[]>
  /** null for a symbol that the provider does not have, or has not for this key. */
  quote: (symbol: string) => Promise<ProviderQuote | null>
  /** What hardly ever changes, where that is a call of its own. */
  profile?: (symbol: string) => Promise<StockProfile>
}
