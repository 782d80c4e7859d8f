/** Leads the focus on from an item of a list that is about to go, if it is in there: to the next row, else the one before, else the page. */
export function focusNeighbor(item: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return
  const rows = [item.nextElementSibling, item.previousElementSibling].flatMap(
    (sibling) => sibling?.querySelector<HTMLElement>('[data-row]') ?? [],
  )
  const next = rows[0] ?? document.getElementById('main')
  next?.focus({ preventScroll: rows.length === 0 })
}
