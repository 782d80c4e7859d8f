import { earlyRoutes } from '@foyer/contracts/api/early-routes'
import { iconFile } from '@foyer/icons/icon-files'
import type { Icon } from '@foyer/contracts/icons/icons'
import { apiBase } from '@foyer/contracts/routes'
import { nextFrame } from '../../lib/browser/next-frame.ts'

/** The host whose icon represents a web address, with a port of its own, where another service answers; null for other addresses. */
export function iconHost(url: string): string | null {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null
  return parsed.host || null
}

export type IconOwner = { url: string; icon?: Icon | null | undefined }

/** The host whose icon a link shows when it shows that of a site: perhaps not its own (`youtu.be` shows that of `www.youtube.com`). */
export function siteOfIcon({ url, icon }: IconOwner): string | null {
  return icon?.type === 'favicon' ? icon.identifier : iconHost(url)
}

/** Sizes in CSS pixels that Foyer shows icons at (specification, widgets document, section 3); it serves each and its double. */
const sizes = [16, 32, 48, 58, 64, 96]

/** Our own addresses of a site's icon for so many CSS pixels, at 1x and 2x (a `srcset`). `attempt` above 0 bypasses the browser's cache. */
export function iconSources(host: string, pixels: number, attempt = 0): string {
  const path = apiBase + earlyRoutes.siteIcon.path.replace('{domain}', encodeURIComponent(host))
  const size = sizes.find((candidate) => candidate >= pixels) ?? 96
  const at = (side: number) => `${path}?size=${side}${attempt > 0 ? `&r=${attempt}` : ''}`
  return `${at(size)} 1x, ${at(size * 2)} 2x`
}

/** Our own address of an icon that is a picture for so many CSS pixels; undefined for those that are none, or that of a site. */
export function pictureOf({ type, identifier }: Icon, pixels: number): string | undefined {
  if (type === 'openmoji') return iconFile(type, identifier)
  if (type !== 'custom') return undefined
  // 96 and 192 pixels.
  return `${apiBase}${earlyRoutes.uploadedFile.path.replace('{token}', identifier)}?size=${pixels > 48 ? 'large' : 'small'}`
}

/**
 * A ref for `[data-host][data-size]` and `[data-picture]`: puts the icon into the element when it comes near the screen, and marks it with `data-has-icon` when the
 * icon is there. A page has hundreds of icons: state for each, an address, or even an element for each, would add a third to what its first
 * view costs, so one observer and one listener serve them all, after the links are drawn. React must not change what is in the element.
 */
export function showIcon(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const observer = (iconObserver ??= watchIcons())
  observer.observe(place)
  return () => observer.unobserve(place)
}

/** So long after its last scrolling a page is at rest. */
const restMs = 150

/** Where an icon is to be requested. */
const waiting: HTMLElement[] = []

const iconsAtOnce = 4
let isDrawing = false

/** A few at a time: a screen of icons would hold it up, whose requests the browser makes after the task that draws them. */
async function drawWaiting(): Promise<void> {
  if (isDrawing) return
  isDrawing = true
  try {
    for (let places = nextWaiting(); places.length > 0; places = nextWaiting()) {
      places.forEach(draw)
      await nextFrame()
    }
  } finally {
    isDrawing = false
  }
}

/** Those whose page has been left meanwhile hold up nobody. */
function nextWaiting(): HTMLElement[] {
  const places: HTMLElement[] = []
  while (places.length < iconsAtOnce) {
    const place = waiting.shift()
    if (!place) break
    if (place.isConnected) places.push(place)
  }
  return places
}

function draw(place: HTMLElement): void {
  const image = new Image()
  image.alt = ''
  image.decoding = 'async'
  image.className = 'site-picture'
  loadIcon(image, place)
  place.append(image)
}

let iconObserver: IntersectionObserver | undefined

function watchIcons(): IntersectionObserver {
  // A load event does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && markLoaded(target), { capture: true })
  let scrolledAt = -Infinity
  document.addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true })
  return new IntersectionObserver(
    (entries, observer) => {
      const isScrolling = performance.now() - scrolledAt < restMs
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        // What only passes by is not requested: observed again, it is seen where it has stayed.
        if (isScrolling) setTimeout(() => target.isConnected && observer.observe(target), restMs)
        else waiting.push(target)
      }
      void drawWaiting()
    },
    { rootMargin: '300px' },
  )
}

/** Requests the icon of a place, which is cached; another `attempt` requests it anew. */
export function loadIcon(image: HTMLImageElement, { dataset }: HTMLElement, attempt = 0): void {
  if (dataset['picture']) image.src = dataset['picture']
  else image.srcset = iconSources(dataset['host'] ?? '', Number(dataset['size']), attempt)
}

/** The server answers with one transparent pixel while an icon is missing or still being fetched. */
function markLoaded(image: HTMLImageElement): void {
  const place = image.parentElement
  if (place?.dataset['size'] !== undefined) place.toggleAttribute('data-has-icon', image.naturalWidth > 1)
}
