/** Moves the focus from a row that is about to be removed to the next row, else the previous one, else the page. */
export function focusNeighbor(item: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return
  const rows = [item.nextElementSibling, item.previousElementSibling].flatMap(
    (sibling) => sibling?.querySelector<HTMLElement>('[data-row]') ?? [],
  )
  const next = rows[0] ?? document.getElementById('main')
  next?.focus({ preventScroll: rows.length === 0 })
}
