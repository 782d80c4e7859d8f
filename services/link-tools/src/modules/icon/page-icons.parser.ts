import { documentBase } from '../html/document-base.ts'
import { type PageQuery, loadHtml } from '../html/load-html.ts'

const maxIcons = 6
const maxLinks = 100
const maxManifestIcons = 50

type RankedIcon = { href: string; rank: number }
type PageIcons = { icons: string[]; manifest: string | null }

/**
 * The icons an HTML page names by `<link rel="icon">` and its relatives (HTML Standard §4.6.7.8), best first: an SVG, then the largest of at
 * most 512 pixels, then those that do not say their size; and the address of its web app manifest, if it names one. Absolute http(s)
 * addresses, and data: addresses of images. `url` is the address of the page. Never throws.
 */
export const pageIcons = (html: string, url: string): PageIcons => pageIconsOf(loadHtml(html), url)

/** The same of a page that is loaded. */
export function pageIconsOf($: PageQuery, url: string): PageIcons {
  const base = documentBase($, url)
  const links = $('link')
    .slice(0, maxLinks)
    .map(({ attribs }) => attribs)
  const icons = links.flatMap((attributes) => {
    const rank = rankOf(attributes)
    return rank === null ? [] : rankedIcon(attributes['href'], base, rank)
  })
  const manifest = links.find((attributes) => relOf(attributes).includes('manifest'))?.['href']?.trim()
  const manifestUrl = manifest ? URL.parse(manifest, base)?.href : undefined
  return { icons: bestFirst(icons), manifest: manifestUrl && /^https?:/.test(manifestUrl) ? manifestUrl : null }
}

/** The icons of a web app manifest (W3C Application Manifest, `icons`), best first, as above. `url` is its address. Never throws. */
export function manifestIcons(json: string, url: string): string[] {
  return bestFirst(
    iconMembers(json).flatMap((member) => {
      const [src, sizes, type, purpose] = ['src', 'sizes', 'type', 'purpose'].map((name) => textOf(member[name]))
      // One colour, or nothing but what a mask leaves of it.
      if (!src || /^\s*(?:monochrome|maskable)\s*$/i.test(purpose ?? '')) return []
      return rankedIcon(src, url, isDeclaredSvg({ href: src, type: type ?? '' }) ? svgRank : sizeRank(largestSide(sizes ?? '')))
    }),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function iconMembers(json: string): Array<Record<string, unknown>> {
  try {
    const { icons }: { icons?: unknown } = Object(JSON.parse(json))
    return Array.isArray(icons) ? icons.slice(0, maxManifestIcons).map((icon: unknown) => Object(icon)) : []
  } catch {
    return []
  }
}

function rankedIcon(href: string | undefined, base: string, rank: number): RankedIcon[] {
  const address = URL.parse(href?.trim() ?? '', base)?.href
  return address !== undefined && /^(https?:|data:image\/)/.test(address) ? [{ href: address, rank }] : []
}

const bestFirst = (icons: readonly RankedIcon[]): string[] =>
  [...new Set(icons.toSorted((a, b) => b.rank - a.rank).map(({ href }) => href))].slice(0, maxIcons)

const svgRank = 1_000
const touchIconSide = 180
const unknownSide = 20

/** Higher is better. Larger than 512 pixels costs more than it shows: it goes behind what phones use. */
const sizeRank = (side: number | null): number => (side !== null && side > 512 ? touchIconSide - 1 : (side ?? unknownSide))

/** Null for a link that is no icon, or one for dark backgrounds only. */
function rankOf(attributes: Record<string, string>): number | null {
  if (!attributes['href']?.trim() || /dark/i.test(attributes['media'] ?? '')) return null
  const rel = relOf(attributes)
  const side = largestSide(attributes['sizes'] ?? '')
  if (rel.includes('icon')) return isDeclaredSvg(attributes) ? svgRank : sizeRank(side)
  const isTouchIcon = rel.includes('apple-touch-icon') || rel.includes('apple-touch-icon-precomposed')
  return isTouchIcon ? sizeRank(side ?? touchIconSide) : null
}

const relOf = (attributes: Record<string, string>): string[] => (attributes['rel'] ?? '').toLowerCase().split(/\s+/)

function isDeclaredSvg(attributes: Record<string, string>): boolean {
  const href = attributes['href']?.trim() ?? ''
  return /^\s*image\/svg/i.test(attributes['type'] ?? '') || /^data:image\/svg/i.test(href) || /\.svg([?#]|$)/i.test(href)
}

/** `16x16 32x32` → 32. Null where no square is named. */
function largestSide(sizes: string): number | null {
  const sides = [...sizes.matchAll(/(\d{1,5})\s*[x×]\s*(\d{1,5})/gi)].flatMap(([, width, height]) =>
    width === height ? [Number(width)] : [],
  )
  return sides.length === 0 ? null : Math.max(...sides)
}
