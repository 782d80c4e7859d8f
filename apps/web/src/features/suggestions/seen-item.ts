import type { SeenItem } from '@foyer/contracts/pages/item/suggested-items'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'

/** The item of a suggestion as it is shown to a reviewer, whom that says to the server; null where it is gone. */
export function seenOf({ widget_type, current }: Suggestion): SeenItem | null {
  if (current === null) return null
  if (widget_type !== 'urllist') return current
  const { url, title, description, folder_id } = current
  return { url, title, description, folder_id }
}
