import type { PageSummary } from '@foyer/contracts/pages'

/** The archived pages, by their titles. */
export function archivedPages(pages: PageSummary[], language: string): PageSummary[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return pages.filter((page) => page.is_archived).toSorted((a, b) => compare(a.title, b.title))
}
