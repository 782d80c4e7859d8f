import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Config } from '../../../config.ts'
import { alphaVantage } from './alpha-vantage.ts'
import { finnhub } from './finnhub.ts'
import type { StockProvider } from './stock-provider.ts'

/** The provider whose key is set; null where none is. */
export function configuredProvider(config: Config, safeFetch: SafeFetch): StockProvider | null {
  if (config.FINNHUB_KEY) return finnhub({ safeFetch, base: config.FINNHUB_URL, key: config.FINNHUB_KEY })
  if (config.ALPHA_VANTAGE_KEY) return alphaVantage({ safeFetch, base: config.ALPHA_VANTAGE_URL, key: config.ALPHA_VANTAGE_KEY })
  return null
}
