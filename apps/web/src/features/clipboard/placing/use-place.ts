import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useState } from 'react'
import { preferences } from '../../../entities/preference/preferences.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { type Place, type PlacedKind, placesOn } from './places.ts'
import { type PlaceChoice, rememberChoice, rememberedChoice } from './remembered-places.ts'
import { useTargetPage } from './use-target-page.ts'

const maxItems: Readonly<Record<PlacedKind, number>> = {
  bookmarks: limits.items_per_widget,
  note: limits.notes_per_widget,
  todos: limits.todos_per_widget,
}

/** Where something goes: a page, on it a widget (or a new one in a column), and its top or end. It starts with what was chosen last. */
export function usePlace(shown: Page, kind: PlacedKind) {
  const userId = useCurrentUser()?.id
  const [choice, setChoice] = useState<Partial<PlaceChoice>>(() => ({
    edge: defaultEdge(),
    ...rememberedChoice(userId, kind, shown.public_id),
  }))
  const target = useTargetPage(shown, choice.page)
  const { page, publicId } = target
  const places = page ? placesOn(page, kind, maxItems[kind]) : []
  const chosen = places.find(({ widgetId, sectionId }) => widgetId === choice.widgetId && sectionId === (choice.sectionId ?? null))
  const place: Place | null = choice.widgetId === null ? null : (chosen ?? places[0] ?? null)
  const column = Math.min(choice.column ?? 0, (page?.columns.length ?? 1) - 1)
  return {
    ...target,
    places,
    /** null: a new widget. */
    place,
    column,
    edge: choice.edge ?? 'bottom',
    room: place?.room ?? maxItems[kind],
    choosePage: (next: string) => setChoice(({ edge }) => ({ page: next, ...(edge ? { edge } : {}) })),
    choosePlace: (next: Place | null) =>
      setChoice((before) => ({ ...before, widgetId: next?.widgetId ?? null, sectionId: next?.sectionId ?? null })),
    chooseColumn: (next: number) => setChoice((before) => ({ ...before, column: next })),
    chooseEdge: (next: 'top' | 'bottom') => setChoice((before) => ({ ...before, edge: next })),
    /** Offers the same the next time. `made`: the widget that was made for it. */
    remember: (made?: number) =>
      rememberChoice(userId, kind, {
        shown: shown.public_id,
        page: publicId,
        widgetId: made === undefined ? (place?.widgetId ?? null) : null,
        sectionId: place?.sectionId ?? null,
        column,
        edge: choice.edge ?? 'bottom',
      }),
  }
}

export type ChosenPlace = ReturnType<typeof usePlace>

const defaultEdge = () => (preferences.newOnTop.store.get() ? 'top' : 'bottom')
