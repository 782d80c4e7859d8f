import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'

/** What a suggestion is about, by the title of its bookmark. */
export function titleOfSuggestion({ kind, before, current, proposed }: Suggestion): string {
  if (kind === 'add') return proposed?.title || proposed?.url || ''
  return (current ?? before)?.title ?? ''
}
