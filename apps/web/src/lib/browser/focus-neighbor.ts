/** Moves the focus from a row that is about to be removed to the one beside it. */
export function focusNeighbor(item: Element | null | undefined): void {
  if (item?.contains(document.activeElement)) focusBesideItem(item)
}

/** Moves the focus to the row after an item that is about to be removed, else the one before, else the title of their widget, else the page; gives what has it. */
export function focusBesideItem(item: Element | null | undefined): HTMLElement | null {
  const row = rowFrom(item, 'nextElementSibling') ?? rowFrom(item, 'previousElementSibling')
  const next = row ?? item?.closest('[data-widget]')?.querySelector<HTMLElement>('h2 button') ?? document.getElementById('main')
  next?.focus({ preventScroll: row === null })
  return next
}

function rowFrom(item: Element | null | undefined, direction: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  for (let sibling = item?.[direction]; sibling; sibling = sibling[direction]) {
    const row = sibling.querySelector<HTMLElement>('[data-row]')
    if (row) return row
  }
  return null
}
