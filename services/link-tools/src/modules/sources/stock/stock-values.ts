import { limits } from '@foyer/contracts/limits'
import { stockSymbolSchema } from '@foyer/contracts/link-tools/stocks'
import type { StockMatch } from '@foyer/contracts/link-tools/stocks'

/** A text of a provider on one line and of a length that fits; null where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, limits.stock_text * 4)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, limits.stock_text).trim()
}

/** An ISO 4217 code; null for anything else, such as pence (`GBX`, `GBp` are no currencies of their own). */
export function currencyOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) && value !== 'GBX' ? value : null
}

/** A number, or a text that is one; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === '' || (typeof value !== 'number' && typeof value !== 'string')) return null
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? number : null
}

/** Matches with a symbol that we take and a name, each symbol once. */
export function matchesOf(entries: readonly { symbol: unknown; name: unknown; exchange?: unknown; currency?: unknown }[]): StockMatch[] {
  const matches = new Map<string, StockMatch>()
  for (const entry of entries) {
    const symbol = stockSymbolSchema.safeParse(entry.symbol)
    const name = textOf(entry.name)
    if (!symbol.success || name === null || matches.has(symbol.data)) continue
    matches.set(symbol.data, { symbol: symbol.data, name, exchange: textOf(entry.exchange), currency: currencyOf(entry.currency) })
    if (matches.size === limits.stock_matches) break
  }
  return [...matches.values()]
}
