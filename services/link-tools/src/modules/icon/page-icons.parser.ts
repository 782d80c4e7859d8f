import { loadHtml } from '../html/load-html.ts'

const maxIcons = 6
const maxLinks = 100

/**
 * The icons an HTML page names by `<link rel="icon">` and its relatives (HTML Standard §4.6.7.8), best first: an SVG or the largest square of
 * 64 to 512 pixels, then icons for phones, then small ones. Absolute http(s) addresses, and data: addresses of images. `url` is the address
 * of the page. Never throws.
 */
export function pageIcons(html: string, url: string): string[] {
  const $ = loadHtml(html)
  const base = URL.parse($('base[href]').first().attr('href') ?? '', url)?.href ?? url
  const icons = $('link')
    .slice(0, maxLinks)
    .toArray()
    .flatMap((link) => {
      const attributes = $(link).attr() ?? {}
      const rank = rankOf(attributes)
      const href = rank === null ? undefined : URL.parse(attributes['href']?.trim() ?? '', base)?.href
      return rank !== null && href !== undefined && /^(https?:|data:image\/)/.test(href) ? [{ href, rank }] : []
    })
  return [...new Set(icons.toSorted((a, b) => b.rank - a.rank).map(({ href }) => href))].slice(0, maxIcons)
}

/** Higher is better; null for a link that is no icon, or one for dark backgrounds only. */
function rankOf(attributes: Record<string, string>): number | null {
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  if (!attributes['href']?.trim() || /dark/i.test(attributes['media'] ?? '')) return null
  const size = largestSide(attributes['sizes'] ?? '')
  if (rel.includes('icon')) {
    if (isSvg(attributes)) return 3_000
    if (size !== null && size > 512) return 500
    if (size !== null && size >= 64) return 2_000 + size
    return size ?? 20
  }
  if (rel.includes('apple-touch-icon') || rel.includes('apple-touch-icon-precomposed')) return 1_000 + Math.min(size ?? 180, 512)
  return null
}

function isSvg(attributes: Record<string, string>): boolean {
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
