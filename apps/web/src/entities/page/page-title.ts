import { viewLimits } from '@foyer/contracts/view-limits'

/** A page's title as it is shown: 50 characters at most, as people count them. Who shows it keeps the full one within reach. */
export function displayTitle(title: string): string {
  if (title.length <= viewLimits.shown_page_title) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= viewLimits.shown_page_title) return title
  return `${characters.slice(0, viewLimits.shown_page_title).join('').trimEnd()}…`
}
