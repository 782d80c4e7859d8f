import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { TFunction } from 'i18next'
import { noteTitle } from '@foyer/text/note-text'

/** The fields by which items of all kinds are called. */
type Named = { text?: string | undefined; title?: string | undefined; url?: string | undefined }

/** What a suggestion is about, by what its item is called: as it is, or where that is asked for as it is to be. */
export function titleOfSuggestion(suggestion: Suggestion, as: 'current' | 'proposed' = 'current'): string {
  const { kind, before, current, proposed } = suggestion
  const isProposed = kind === 'add' || (kind === 'change' && as === 'proposed')
  const item: Named = { ...before, ...current, ...(isProposed ? proposed : {}) }
  return (suggestion.widget_type === 'notes' ? noteTitle(item.text ?? '') : item.text) || item.title || item.url || ''
}

/** What kind of change it is. */
export function kindText(t: TFunction, { kind, widget_type }: Suggestion): string {
  return kind === 'add' ? t(`suggestions:added.${widget_type}`) : t(`suggestions:kind.${kind}`)
}
