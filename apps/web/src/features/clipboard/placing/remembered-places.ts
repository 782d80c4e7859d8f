import { createStore } from '../../../lib/state/create-store.ts'
import type { PlacedKind } from './places.ts'

/** What a person chose for a kind of content: `shown` is the page they looked at, `page` the one it went to. A `widgetId` of null: a new one. */
export type PlaceChoice = {
  shown: string
  page: string
  widgetId: number | null
  sectionId: number | null
  column: number
  edge: 'top' | 'bottom'
}

type Choices = Partial<Record<PlacedKind, PlaceChoice & { userId: number }>>

/** In this browser, and of whoever has pasted something in it last. */
const choices = createStore<Choices>(
  {},
  { persist: { key: 'foyer.paste-places', parse: parseChoices, format: (value) => JSON.stringify(value) } },
)

/** The last choice for a kind, where it was made on the page that is shown or leads to it: from other pages only the edge is remembered. */
export function rememberedChoice(userId: number | undefined, kind: PlacedKind, shown: string): Partial<PlaceChoice> {
  const choice = choices.get()[kind]
  if (!choice || choice.userId !== userId) return {}
  const { userId: _own, ...rest } = choice
  return rest.shown === shown || rest.page === shown ? rest : { edge: rest.edge }
}

export function rememberChoice(userId: number | undefined, kind: PlacedKind, choice: PlaceChoice): void {
  if (userId !== undefined) choices.set((current) => ({ ...current, [kind]: { ...choice, userId } }))
}

function parseChoices(text: string): Choices | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    return Object.fromEntries(Object.entries(parsed).filter(([, choice]) => isChoice(choice)))
  } catch {
    return undefined
  }
}

function isChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { userId, shown, page, widgetId, sectionId, column, edge } = value as Record<string, unknown>
  const isId = (id: unknown) => id === null || Number.isSafeInteger(id)
  return (
    Number.isSafeInteger(userId) &&
    Number.isSafeInteger(column) &&
    [shown, page].every((id) => typeof id === 'string') &&
    [widgetId, sectionId].every(isId) &&
    (edge === 'top' || edge === 'bottom')
  )
}
