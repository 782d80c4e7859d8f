type Listed = { is_archived?: boolean }

/**
 * The first pages of a section of a menu: so many of those in use, with the archived ones between them. `hasMore` is about pages in use.
 */
export function firstInUse<P extends Listed>(pages: readonly P[], count: number): { first: P[]; hasMore: boolean } {
  let inUse = 0
  const end = pages.findIndex((page) => !page.is_archived && (inUse += 1) > count)
  return end === -1 ? { first: [...pages], hasMore: false } : { first: pages.slice(0, end), hasMore: true }
}
