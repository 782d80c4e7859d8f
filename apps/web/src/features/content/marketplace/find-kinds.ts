import { foldText, searchRank, searchWords } from '@foyer/text/search-text'
import type { TFunction } from 'i18next'
import type { WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { galleryOf } from '../new-widget.ts'
import { subjectsOf } from './gallery-kinds.ts'
import type { Subject } from './subjects.ts'

export type KindFilter = {
  /** What is typed to search by. */
  query?: string
  subject?: Subject | undefined
  /** The types that are offered alone, in their order. */
  only?: readonly string[] | undefined
}

/** The kinds of the gallery that a filter leaves: by name, description and keywords in the language of `t`, the closest first. */
export function findKinds(kinds: WidgetKinds, t: TFunction, { query = '', subject, only }: KindFilter): WidgetKind[] {
  const offered = only ? only.flatMap((type) => (Object.hasOwn(kinds, type) ? (kinds[type] ?? []) : [])) : galleryOf(kinds)
  const ofSubject = offered.filter(({ type }) => subject === undefined || subjectsOf(type).includes(subject))
  const words = searchWords(query)
  if (words.length === 0) return ofSubject
  const ranked = ofSubject.flatMap((kind) => {
    const rank = searchRank(words, fieldsOf(kind, t))
    return rank === null ? [] : { kind, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ kind }) => kind)
}

/** The folded texts of a kind in the order of their weight. */
function fieldsOf({ type, titleKey, gallery }: WidgetKind, t: TFunction): string[] {
  const keywords = t(`gallery:keywords.${type}`, { defaultValue: '' })
  const names = subjectsOf(type).map((subject) => t(`gallery:subjects.${subject}`))
  return [t(titleKey), keywords, t(gallery.descriptionKey), names.join(' ')].map(foldText)
}
