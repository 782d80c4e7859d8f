import { cleanLink } from './clean-link.ts'
import { isTrackingImage } from './trackers.ts'
import type { ParsedArticle } from '../model/parsed-feed.ts'

/** An article without what follows its readers: parameters in addresses, pictures that count. */
export function cleanArticle(article: ParsedArticle): ParsedArticle {
  const { url, image, enclosures } = article
  return {
    ...article,
    url: url === null ? null : cleanLink(url),
    image: image === null || isTrackingImage(image) ? null : image,
    enclosures: enclosures.map((enclosure) => ({ ...enclosure, url: cleanLink(enclosure.url) })),
  }
}
