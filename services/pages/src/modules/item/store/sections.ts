import type { SectionRecord } from '../../page/page.model.ts'

/**
 * Sections are groups of bookmarks and lists of to-dos. An item that names no section of its widget belongs to the first, so everything that
 * reads or changes sections asks here which items belong to which.
 */
export type SectionFilter = { only: number } | { not: readonly number[] }

/** The section an item belongs to; null in a widget without any. */
export function sectionOf(sectionId: number | null | undefined, sections: readonly SectionRecord[] = []): number | null {
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0]
  return section?.id ?? null
}

/** Which items belong to a section; undefined when the widget does not have it. */
export function sectionFilter(id: number, sections: readonly SectionRecord[] = []): SectionFilter | undefined {
  const index = sections.findIndex((section) => section.id === id)
  if (index < 0) return undefined
  return index === 0 ? { not: sections.slice(1).map((section) => section.id) } : { only: id }
}

/** The sections of these ids in that order, then the rest in theirs. Undefined when fewer than two of the ids are sections. */
export function reordered(sections: readonly SectionRecord[], ids: readonly number[]): SectionRecord[] | undefined {
  const first = [...new Set(ids)].flatMap((id) => sections.find((section) => section.id === id) ?? [])
  if (first.length < 2) return undefined
  return [...first, ...sections.filter((section) => !first.includes(section))]
}

/** Each section with the records that belong to it, both in their order. */
export function groupBySection<T extends { section_id?: number | null }>(records: readonly T[], sections: readonly SectionRecord[]) {
  const bySection = new Map<number | null, T[]>(sections.map(({ id }) => [id, []]))
  for (const record of records) bySection.get(sectionOf(record.section_id, sections))?.push(record)
  return sections.map((section, index) => ({ section, index, records: bySection.get(section.id) ?? [] }))
}
