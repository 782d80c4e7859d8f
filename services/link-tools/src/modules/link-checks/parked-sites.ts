import { isAboutSomething } from './live-pages.ts'
import type { PageWords } from './link-observation.ts'
import { parkingHosts, parkingMarkers, parkingPhrases } from './parked-sites.data.ts'
import { partsOfTitle } from './title-parts.ts'

/** A page of advertisements has no more text than this. */
const maxAdvertisements = 4_000

/** Whether a domain is for sale, or shows nothing but advertisements. A page that was asked for at a market for domains is what it is. */
export function isParked(from: URL, to: URL, page: PageWords | null): boolean {
  const market = parkingHosts.find((host) => isUnder(to.hostname, host))
  if (market !== undefined) return !isUnder(from.hostname, market)
  if (!page) return false
  const hasMarker = parkingMarkers.some((marker) => page.machinery.includes(marker))
  if (hasMarker && page.textLength <= maxAdvertisements) return true
  return offersDomain(page.title, [from, to]) && !isAboutSomething(from, page)
}

/** Whether a title offers the domain itself, and nothing else is in it but names: `Former hospital site is for sale - Local News` is news. */
function offersDomain(title: string, addresses: readonly URL[]): boolean {
  const hosts = addresses.map(({ hostname }) => withoutWww(hostname))
  const parts = partsOfTitle(title)
  const offers = parts.filter(
    (part) => parkingPhrases.some((phrase) => phrase.test(part)) || namesHost(part, parts.length === 1 ? null : hosts),
  )
  return offers.length > 0 && parts.every((part) => offers.includes(part) || hosts.includes(withoutWww(part)) || isMarket(part))
}

/** `site.example is for sale`, of one of these sites, or of any. */
function namesHost(part: string, hosts: readonly string[] | null): boolean {
  const [, name] =
    /^(?:the domain (?:name )?)?(\S+\.[^\s.]{2,}) (?:is |may be |might be )?(?:now )?(?:available )?for sale$/iu.exec(part) ?? []
  return name !== undefined && (hosts === null || hosts.includes(withoutWww(name)))
}

const isMarket = (part: string): boolean =>
  parkingHosts.some((host) => isUnder(`${part.toLowerCase().replaceAll(/\s/g, '')}.com`, host)) || parkingHosts.includes(part.toLowerCase())
const isUnder = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`)
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')
