import { createStore } from '../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../lib/state/storage.ts'

/** `expression` is normalized, so that it can be shown in any language. */
export type HistoryEntry = { expression: string; value: number }

const maxEntries = 20

/** The last calculations in this browser, newest first; until the session ends, so that nobody sees those of another person. */
export const calculatorHistory = createStore<readonly HistoryEntry[]>([], {
  persist: { key: `${sessionKeyPrefix}calculator-history`, parse: parseHistory, format: JSON.stringify },
})

export function addToHistory(entry: HistoryEntry): void {
  const isSame = ({ expression }: HistoryEntry) => expression === entry.expression
  calculatorHistory.set((entries) => [entry, ...entries.filter((earlier) => !isSame(earlier))].slice(0, maxEntries))
}

export function parseHistory(text: string): readonly HistoryEntry[] | undefined {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isEntry).slice(0, maxEntries) : undefined
  } catch {
    return undefined
  }
}

function isEntry(entry: unknown): entry is HistoryEntry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'expression' in entry &&
    typeof entry.expression === 'string' &&
    'value' in entry &&
    Number.isFinite(entry.value)
  )
}
