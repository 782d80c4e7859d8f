import { limits } from '@foyer/contracts/limits'

/** A page's title as it is shown: 50 characters at most, as people count them. Who shows it keeps the full one within reach. */
export function shownTitle(title: string): string {
  const characters = [...title]
  return characters.length > limits.shown_page_title ? `${characters.slice(0, limits.shown_page_title).join('').trimEnd()}…` : title
}
