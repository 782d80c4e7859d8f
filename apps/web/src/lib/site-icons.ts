import { apiBase, routes } from '@foyer/contracts/routes'

/** The host whose icon stands for a web address; null for any other address. */
export function iconHost(url: string): string | null {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null
  return parsed.hostname.replace(/\.$/, '') || null
}

/** Sizes in CSS pixels that Foyer shows icons at (specification, widgets document, section 3); it serves each and its double. */
const sizes = [16, 32, 48, 58, 64, 96]

/** Our own addresses of a site's icon for so many CSS pixels, at 1x and 2x. `attempt` above 0 passes by what the browser has kept. */
export function iconSources(host: string, pixels: number, attempt = 0): { src: string; srcSet: string } {
  const path = apiBase + routes.siteIcon.path.replace('{domain}', encodeURIComponent(host))
  const size = sizes.find((one) => one >= pixels) ?? 96
  const at = (side: number) => `${path}?size=${side}${attempt > 0 ? `&r=${attempt}` : ''}`
  return { src: at(size), srcSet: `${at(size)} 1x, ${at(size * 2)} 2x` }
}

/** When the icon of a link saved just now is looked for again, in ms: it is being fetched. */
export const lookAgainAfter = [1_000, 3_000, 8_000]

const expectedForMs = 15_000
const savedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** A link was saved just now. */
export function expectIcon(url: string): void {
  const host = iconHost(url)
  if (!host) return
  savedAt.set(host, Date.now())
  for (const listener of listeners) listener()
}

/** When a link to the host was saved in this tab, if that was just now; else 0. */
export function iconExpectedSince(host: string): number {
  const at = savedAt.get(host) ?? 0
  return Date.now() - at < expectedForMs ? at : 0
}

export function onIconExpected(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
