/** Where the tour leads, in its order. A stop that is not on the screen, or not in view, is left out. */
const places = {
  pages: '[data-tour-stop=pages]',
  add: '[data-tour-stop=add]',
  widget: '.page-columns article > header',
  page: '[data-tour-stop=page]',
  search: '[data-tour-stop=search]',
  account: '[data-tour-stop=account]',
} as const

export type StopName = keyof typeof places

/** The stops of the tour that are on the screen. */
export function stopsOnScreen(): StopName[] {
  return (Object.keys(places) as StopName[]).filter((name) => placeOf(name) !== null)
}

/** The element that a stop is about. */
export function placeOf(name: StopName): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(places[name])
  return element && (!('checkVisibility' in element) || element.checkVisibility()) ? element : null
}
