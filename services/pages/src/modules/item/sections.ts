import type { SectionRecord } from '../page/page.model.ts'

/**
 * Groups of bookmarks and lists of to-dos. An item that names none its widget knows belongs to the first, so whoever reads or changes
 * sections asks here who belongs where.
 */
export type SectionFilter = { only: number } | { not: readonly number[] }

/** The section an item belongs to; null in a widget without any. */
export function sectionOf(named: number | null | undefined, sections: readonly SectionRecord[] = []): number | null {
  const known = sections.find((one) => one.id === named) ?? sections[0]
  return known?.id ?? null
}

/** Which items belong to a section; undefined when the widget does not know it. */
export function sectionFilter(id: number, sections: readonly SectionRecord[] = []): SectionFilter | undefined {
  const index = sections.findIndex((one) => one.id === id)
  if (index < 0) return undefined
  return index === 0 ? { not: sections.slice(1).map((one) => one.id) } : { only: id }
}

/** The named ones in that order, then the others as they stood. Undefined when it names fewer than two of them. */
export function reordered(sections: readonly SectionRecord[], ids: readonly number[]): SectionRecord[] | undefined {
  const named = [...new Set(ids)].flatMap((id) => sections.find((one) => one.id === id) ?? [])
  if (named.length < 2) return undefined
  return [...named, ...sections.filter((one) => !named.includes(one))]
}

/** Each section with the records that belong to it, both in their order. */
export function groupBySection<T>(
  records: readonly T[],
  sections: readonly SectionRecord[],
  named: (record: T) => number | null | undefined,
) {
  const held = new Map<number | null, T[]>(sections.map((one) => [one.id, []]))
  for (const record of records) held.get(sectionOf(named(record), sections))?.push(record)
  return sections.map((section, index) => ({ section, index, records: held.get(section.id) ?? [] }))
}
