import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'

/** The archived pages, by their titles. */
export function archivedPages<P extends PageSummary>(pages: readonly P[], language: string): P[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return pages.filter((page) => page.is_archived).toSorted((a, b) => compare(a.title, b.title))
}
