/** The part of a link's row that has the focus, on a page or in the inbox. */
export function rowOf(linkId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-link="${linkId}"] [data-row], [data-unsorted="${linkId}"] input`)
}

/** Leads the focus on from a row that is about to go: to the next one, else the one before, else the page. */
export function focusBeside(linkId: number): HTMLElement | null {
  const item = document.querySelector(`[data-link="${linkId}"]`)
  const beside = [item?.nextElementSibling, item?.previousElementSibling].flatMap(
    (sibling) => sibling?.querySelector<HTMLElement>('[data-row]') ?? [],
  )
  const next = beside[0] ?? document.getElementById('main')
  next?.focus({ preventScroll: beside.length === 0 })
  return next
}
