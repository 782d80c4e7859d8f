import type { ExportedSuggestion } from '@foyer/contracts/pages/item/exported-suggestions'
import { limits } from '@foyer/contracts/limits'
import type { ResolvePerson } from '../page/named-person.ts'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { SuggestionRecord } from './suggestion.model.ts'
import { seconds } from './suggestion.presenter.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId'>
  suggestions: Pick<SuggestionRepository, 'byAuthor'>
  resolvePerson: ResolvePerson
}

/** What a person has suggested, piece by piece, for the archive of everything: their own words, and of the page what they may still see. */
export function createExportSuggestions({ pages, suggestions, resolvePerson }: Dependencies) {
  const visiblePages = async (userId: number, ids: ReadonlySet<number>): Promise<Map<number, PageRecord>> => {
    const loaded = (await Promise.all([...ids].map((id) => pages.byId(id)))).filter((page) => page !== null)
    const person = await resolvePerson({ id: userId }, loaded)
    return new Map(loaded.flatMap((page) => (abilitiesOf(page, person).has('view') ? [[page._id, page] as const] : [])))
  }

  return async (userId: number, after: number): Promise<{ suggestions: ExportedSuggestion[]; next: number | null }> => {
    const records = await suggestions.byAuthor(userId, { after, limit: limits.items_per_batch })
    const visible = await visiblePages(userId, new Set(records.map(({ page_id }) => page_id)))
    return {
      suggestions: records.map((record) => presentExported(record, visible.get(record.page_id))),
      next: records.length < limits.items_per_batch ? null : (records.at(-1)?._id ?? null),
    }
  }
}

function presentExported(record: SuggestionRecord, page: PageRecord | undefined): ExportedSuggestion {
  const { _id: id, kind, widget_type = 'urllist', proposed = null, reason = '', state, at, answered_at, answer = '' } = record
  return {
    id,
    page: page ? { public_id: page.public_id, title: page.title } : null,
    kind,
    widget_type,
    proposed,
    reason,
    state,
    created_at: seconds(at),
    answered_at: answered_at ? seconds(answered_at) : null,
    answer: page ? answer : '',
  }
}
