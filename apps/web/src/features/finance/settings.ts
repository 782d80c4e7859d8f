import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A symbol of a finance widget: s the symbol, n the name that it was found by. */
export type FinanceSymbol = { s: string; n?: string }

/** As `stockSymbolSchema` of the contracts has it. */
export const symbolPattern = /^[A-Z0-9^][A-Z0-9.:=^-]{0,23}$/

/** The symbols in the order of display, each once: setting s. */
export function symbolsOf({ settings }: Pick<Widget, 'settings'>): FinanceSymbol[] {
  const symbols = settings['s']
  const valid = Array.isArray(symbols) ? symbols.filter(isSymbol) : []
  return valid.filter(({ s }, index) => valid.findIndex((symbol) => symbol.s === s) === index)
}

/** The height of that many quotes in rows of a dense list, at least that of the empty state. */
export function rowCount(symbols: number): number {
  return Math.max(2, Math.ceil((symbols * 46) / 28))
}

/** The same as a CSS length: a quote is as high for a finger as for a mouse, with a line between two. */
export function heightOf(widget: Pick<Widget, 'settings'>): string {
  const symbols = symbolsOf(widget).length
  return symbols === 0 ? 'calc(2 * var(--row))' : `${symbols * 45 - 1}px`
}

function isSymbol(entry: unknown): entry is FinanceSymbol {
  if (typeof entry !== 'object' || entry === null || !('s' in entry) || typeof entry.s !== 'string') return false
  return symbolPattern.test(entry.s) && (!('n' in entry) || typeof entry.n === 'string')
}
