import type { Suggestion, SuggestedLink } from '@foyer/contracts/pages/item/suggestions'
import { bookmarkWidget, itemOf } from './suggested-bookmarks.ts'
import type { LinkFields } from './suggestion.model.ts'
import type { DescribedSuggestion } from './suggestion.service.ts'
import { conflictOf } from './suggestion.policy.ts'

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A suggestion for somebody who may see it. */
export function presentSuggestion({ record, page, link, withTags }: DescribedSuggestion, viewer: { id: number }): Suggestion {
  const { author_id, author_name, answered_at, before, proposed, state } = record
  const current = link?.fields ?? null
  const shown = (fields: LinkFields): SuggestedLink => (withTags ? fields : withoutTags(fields))
  return {
    id: record._id,
    kind: record.kind,
    widget_id: link?.widget.id ?? record.widget_id,
    item_id: itemOf(record) ?? null,
    before: before ? shown(before) : null,
    current: current && shown(current),
    proposed: proposed ?? null,
    conflict: state === 'open' ? conflictOf(record, current, bookmarkWidget(page, record.widget_id) !== undefined) : null,
    reason: record.reason ?? '',
    state,
    is_own: author_id === viewer.id,
    author: author_name === undefined ? null : { name: author_name },
    created_at: seconds(record.at),
    answered_at: answered_at ? seconds(answered_at) : null,
    answered_by: record.answered_by_name ?? null,
    answer: record.answer ?? '',
  }
}

function withoutTags({ url, title, description, folder_id }: LinkFields): SuggestedLink {
  return { url, title, description, folder_id }
}
