import { type IconOwner, loadIcon, siteOfIcon } from './site-icons.ts'

/** When to request the icon of a new link again. */
const retryDelaysMs = [1_000, 3_000, 8_000]

/** After a link was saved: requests its icon again until it has been fetched. */
export function pollIcon(link: IconOwner): void {
  const host = siteOfIcon(link)
  if (host) for (const [index, ms] of retryDelaysMs.entries()) setTimeout(() => retryMissingIcons(host, index + 1), ms)
}

function retryMissingIcons(host: string, attempt: number): void {
  // Changes are also sent where nothing is drawn.
  if (!('document' in globalThis)) return
  for (const place of document.querySelectorAll<HTMLElement>(`[data-host="${CSS.escape(host)}"]:not([data-has-icon])`)) {
    const image = place.querySelector('img')
    if (image) loadIcon(image, place, attempt)
  }
}
