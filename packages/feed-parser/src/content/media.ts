import type { ContentElement } from '@foyer/contracts/feeds/articles'
import { isWebUrl } from '@foyer/links/addresses'
import { cleanLink, isUnder } from './clean-link.ts'
import type { Attributes } from './html-tree.ts'
import { isDot, isTrackingImage } from './trackers.ts'

const maxAltLength = 1_000
/** Wider than any column of text; a picture is made smaller by us anyway. */
const widest = 1_600

/** An address as a link leads to it, absolute; null for whatever is no web or mail address. */
export function linkTo(href: string | undefined, base: string): string | null {
  const parsed = href === undefined || href.trim() === '' ? null : URL.parse(href.trim(), base)
  if (parsed?.protocol === 'mailto:') return isMail(parsed) ? parsed.href : null
  return parsed && isWebUrl(parsed.href) ? cleanLink(parsed.href) : null
}

function isMail({ href, pathname }: URL): boolean {
  return href.length <= 1_000 && pathname.includes('@') && !/\s/.test(href)
}

/**
 * A picture that is there to be seen, under its own address: the largest sensible one of a set, the one a script would load later before
 * the one that stands in for it. A smiley is the character it stands for; null for everything else.
 */
export function pictureOf(attributes: Attributes, base: string): ContentElement | string | null {
  const { alt = '', class: classes = '' } = attributes
  if (isDot(attributes)) return null
  if (/\b(?:emoji|wp-smiley|smiley)\b/i.test(classes) && alt.trim() !== '') return alt
  const src = addressesOf(attributes)
    .map((address) => URL.parse(address.trim(), base)?.href ?? '')
    .find((address) => isWebUrl(address) && !isStandIn(address))
  if (src === undefined || isTrackingImage(src)) return null
  const said = alt.replaceAll(/\s+/g, ' ').trim().slice(0, maxAltLength)
  return { tag: 'img', src, ...(said === '' ? {} : { alt: said }) }
}

function addressesOf(attributes: Attributes): string[] {
  const later = [attributes['data-src'], attributes['data-lazy-src'], attributes['data-original'], attributes['data-url']]
  const sets = [attributes['data-srcset'], attributes['data-lazy-srcset'], attributes['srcset']].map((srcset) => largestOf(srcset))
  return [...sets, ...later, attributes['src']].flatMap((candidate) => (candidate?.trim() ? [candidate] : []))
}

/** Of `a.jpg 480w, b.jpg 1024w` (WHATWG HTML §4.8.4.2.1) the largest that is not wider than any screen needs. */
function largestOf(set: string | undefined): string | undefined {
  if (!set) return undefined
  const images = [...set.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].map(([, url = '', size = '1', unit]) => {
    return { url, width: Number(size) * (unit === 'w' ? 1 : widest / 2) }
  })
  const sorted = images.toSorted((a, b) => a.width - b.width)
  return (sorted.findLast((candidate) => candidate.width <= widest) ?? sorted[0])?.url
}

/** What is shown until a script has loaded the picture. */
function isStandIn(url: string): boolean {
  return /\/(?:blank|spacer|placeholder|lazy(?:load)?|transparent|loading|grey|1x1)[\w-]*\.(?:gif|png|svg|jpe?g)$/i.test(
    URL.parse(url)?.pathname ?? '',
  )
}

/** Where what plays in a frame has a page of its own. */
const pages: ReadonlyArray<readonly [host: string, path: RegExp, page: (id: string, url: URL) => string]> = [
  ['youtube.com', /^\/embed\/videoseries/, (_, url) => `https://www.youtube.com/playlist?list=${url.searchParams.get('list') ?? ''}`],
  ['youtube.com', /^\/(?:embed|v|shorts)\/([\w-]{6,20})/, (id) => `https://www.youtube.com/watch?v=${id}`],
  ['youtube-nocookie.com', /^\/(?:embed|v)\/([\w-]{6,20})/, (id) => `https://www.youtube.com/watch?v=${id}`],
  ['player.vimeo.com', /^\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  ['dailymotion.com', /^\/embed\/video\/(\w+)/, (id) => `https://www.dailymotion.com/video/${id}`],
  ['open.spotify.com', /^\/embed(?:-podcast)?\/(\w+\/\w+)/, (id) => `https://open.spotify.com/${id}`],
  ['embed.ted.com', /^\/(talks\/\w+)/, (id) => `https://www.ted.com/${id}`],
  ['player.twitch.tv', /^\//, (_, url) => `https://www.twitch.tv/${(url.searchParams.get('video') ?? '').replace(/^v?/, 'videos/')}`],
  ['w.soundcloud.com', /^\/player/, (_, url) => url.searchParams.get('url') ?? ''],
]

/** The link to what plays; null where there is nothing to lead to. */
export function playerLink(attributes: Attributes, base: string): ContentElement | null {
  const source = attributes['src'] ?? attributes['data-src'] ?? attributes['data-lazy-src']
  const url = source === undefined || source.trim() === '' ? null : URL.parse(source.trim(), base)
  if (!url || !isWebUrl(url.href)) return null
  const page = pages.find(([host, path]) => isUnder(url.hostname, host) && path.test(url.pathname))
  const own = page?.[2](page[1].exec(url.pathname)?.[1] ?? '', url)
  const href = linkTo(own !== undefined && isWebUrl(own) ? own : url.href, base)
  return href === null || isTrackingImage(href) ? null : linkNamed(href, attributes['title'])
}

/** A link under a name of its own, else under its address without what one need not read. */
export function linkNamed(href: string, name: string | undefined): ContentElement {
  const said = name?.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const short = href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return { tag: 'a', href, children: [said || (short.length > 80 ? `${short.slice(0, 79)}…` : short)] }
}
