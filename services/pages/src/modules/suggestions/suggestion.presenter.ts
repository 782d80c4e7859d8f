import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { itemOf, suggestedWidget } from './items/suggested-items.ts'
import type { Fields } from './items/suggestible-kind.ts'
import type { DescribedSuggestion } from './suggestion.service.ts'
import { conflictOf } from './suggestion.policy.ts'

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A suggestion for somebody who may see it. */
export function presentSuggestion({ record, page, kind, item, withPrivate }: DescribedSuggestion, viewer: { id: number }): Suggestion {
  const { author_id, author_name, answered_at, before, proposed, state } = record
  const current = item?.fields ?? null
  const shown = (fields: Fields): Fields => (withPrivate ? fields : (kind.withoutPrivate?.(fields) ?? fields))
  const hasWidget = suggestedWidget(page, record.widget_id, kind.type) !== undefined
  const presented = {
    id: record._id,
    kind: record.kind,
    widget_type: kind.type,
    widget_id: item?.widget.id ?? record.widget_id,
    item_id: itemOf(record) ?? null,
    before: before ? shown(before) : null,
    current: current && shown(current),
    proposed: proposed ?? null,
    conflict: state === 'open' ? conflictOf(kind, record, { current, hasWidget }) : null,
    reason: record.reason ?? '',
    state,
    is_own: author_id === viewer.id,
    author: author_name === undefined ? null : { name: author_name },
    created_at: seconds(record.at),
    answered_at: answered_at ? seconds(answered_at) : null,
    answered_by: record.answered_by_name ?? null,
    answer: record.answer ?? '',
  }
  // The fields are those of the type: what was stored of it was checked by its schema.
  return presented as Suggestion
}
