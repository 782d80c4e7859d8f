import { Parser } from 'htmlparser2'

const mostIcons = 6
const chunkLength = 16_384
/** The parser's work for a tag grows with the number of open ones, so a page that only ever opens them is given up. */
const deepest = 256
const mostLinks = 100

/**
 * The icons an HTML page names by `<link rel="icon">` and its relatives (HTML Standard §4.6.7.8), best first: a drawing or the largest
 * square of 64 to 512 pixels, then what is meant for phones, then small ones. Absolute http(s) addresses, and data: addresses of
 * pictures. `url` is where the page came from.
 */
export function pageIcons(html: string, url: string): string[] {
  const found: Array<{ href: string; rank: number }> = []
  let base = url
  let baseSeen = false
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (name === 'base' && !baseSeen && attributes['href'] !== undefined) {
        baseSeen = true
        base = URL.parse(attributes['href'], url)?.href ?? url
      }
      const rank = name === 'link' && found.length < mostLinks ? rankOf(attributes) : null
      const href = rank === null ? undefined : URL.parse(attributes['href']?.trim() ?? '', base)?.href
      if (rank !== null && href !== undefined && /^(https?:|data:image\/)/.test(href)) found.push({ href, rank })
    },
    onclosetag: () => void depth--,
  })
  for (let start = 0; start < html.length && depth <= deepest; start += chunkLength) parser.write(html.slice(start, start + chunkLength))
  parser.end()
  return [...new Set(found.toSorted((a, b) => b.rank - a.rank).map(({ href }) => href))].slice(0, mostIcons)
}

/** Higher is better; null for a link that is no icon, or one for dark surroundings only. */
function rankOf(attributes: Record<string, string>): number | null {
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  if (!attributes['href']?.trim() || /dark/i.test(attributes['media'] ?? '')) return null
  const size = largestSide(attributes['sizes'] ?? '')
  if (rel.includes('icon')) {
    if (isDrawing(attributes)) return 3_000
    if (size !== null && size > 512) return 500
    if (size !== null && size >= 64) return 2_000 + size
    return size ?? 20
  }
  if (rel.includes('apple-touch-icon') || rel.includes('apple-touch-icon-precomposed')) return 1_000 + Math.min(size ?? 180, 512)
  return null
}

function isDrawing(attributes: Record<string, string>): boolean {
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
