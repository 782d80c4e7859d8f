import { attribute } from '../xml/xml-attributes.ts'
import { baseOf, languageOf } from '../xml/xml-base.ts'
import { type XmlNode, childNamed, childrenNamed, textOf } from '../xml/xml-node.ts'
import { linksOf } from './links.ts'
import { webAddress } from './web-address.ts'

/** The address a feed gives for itself. */
export function selfLink(head: XmlNode, base: string): string | null {
  const own = linksOf(head).find(({ rel }) => rel === 'self')
  return own ? webAddress(own.href, baseOf(own.node, base)) : null
}

/** The picture a feed has for itself: Atom's `icon` and `logo`, RSS's `image`, a podcast's cover. */
export function iconOf(head: XmlNode, base: string): string | null {
  // RSS 1.0 has the picture itself beside the channel, and in the channel only what it is about.
  const images = [head, head.parent].flatMap((place) => (place ? childrenNamed(place, 'image') : []))
  const cover = childNamed(head, 'itunes:image')
  const oldCover = childrenNamed(head, 'itunes:link').find((link) => attribute(link, 'rel') === 'image') ?? null
  const places: [XmlNode | null, string][] = [
    ...(['icon', 'logo'] as const).map((key): [XmlNode | null, string] => [childNamed(head, key), textOf(childNamed(head, key))]),
    ...images.map((image): [XmlNode | null, string] => [image, textOf(childNamed(image, 'url'))]),
    ...images.map((image): [XmlNode | null, string] => [image, attribute(image, 'rdf:resource') || attribute(image, 'href')]),
    [cover, attribute(cover, 'href') || attribute(cover, 'url')],
    [oldCover, attribute(oldCover, 'href')],
  ]
  for (const [node, written] of places) {
    const address = node && webAddress(written, baseOf(node, base))
    if (address !== null) return address
  }
  return null
}

/** `de`, `en-us`: as written, null where it is none. */
export function languageOfFeed(head: XmlNode): string | null {
  const written = textOf(childNamed(head, 'language', 'dc:language')).trim() || languageOf(head)
  return /^[a-z]{1,8}(?:[-_][a-z\d]{1,8})*$/i.test(written) ? written.replaceAll('_', '-') : null
}

const minute = 60_000
const periods: Readonly<Record<string, number>> = {
  hourly: 60 * minute,
  daily: 24 * 60 * minute,
  weekly: 7 * 24 * 60 * minute,
  monthly: 30 * 24 * 60 * minute,
  yearly: 365 * 24 * 60 * minute,
}

/** How long a feed asks to be left alone: RSS 2.0 `ttl` in minutes, else the syndication module's `updatePeriod` by its frequency. */
export function intervalOf(head: XmlNode): number | null {
  const ttl = Number(textOf(childNamed(head, 'ttl')).trim())
  if (ttl > 0 && Number.isFinite(ttl)) return Math.round(ttl * minute)
  const period =
    periods[
      textOf(childrenNamed(head, 'sy:updateperiod')[0] ?? null)
        .trim()
        .toLowerCase()
    ]
  const frequency = Number(textOf(childNamed(head, 'sy:updatefrequency')).trim() || 1)
  return period !== undefined && frequency > 0 && Number.isFinite(frequency) ? Math.round(period / frequency) : null
}
