import { createStore } from '../../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../../lib/state/storage.ts'

type Uses = Readonly<Record<string, number>>

/** How often each command was used in this browser; until the session ends. */
export const commandUses = createStore<Uses>(
  {},
  { persist: { key: `${sessionKeyPrefix}command-uses`, parse: parseUses, format: JSON.stringify } },
)

export function countUse(name: string): void {
  commandUses.set((uses) => ({ ...uses, [name]: (uses[name] ?? 0) + 1 }))
}

/** What was used most comes first, the rest in its order. */
export function byUse<T extends { name?: string }>(entries: readonly T[], uses: Uses): T[] {
  const count = ({ name = '' }: T) => uses[name] ?? 0
  return entries.toSorted((left, right) => count(right) - count(left))
}

function parseUses(text: string): Uses | undefined {
  try {
    const uses: unknown = JSON.parse(text)
    if (typeof uses !== 'object' || uses === null) return undefined
    return Object.fromEntries(Object.entries(uses).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])))
  } catch {
    return undefined
  }
}
