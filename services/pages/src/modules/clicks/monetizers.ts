import { isWebUrl } from '@foyer/links/addresses'
import { type Monetizer, isHostOf } from '@foyer/service-kit/advertising'

/** What becomes of an address: the partner, the host of the configuration under which it is counted, and where it leads to. */
export type Monetized = { name: string; host: string; address: string }

/** The address of a link as its partner wants it; null for one that earns nothing. */
export type MonetizedOf = (url: string) => Monetized | null

/** By the operator's configuration; the first partner that has the host counts. Addresses that are not http(s), or would be too long, stay what they are. */
export function createMonetizedOf(monetizers: readonly Monetizer[]): MonetizedOf {
  return (url) => {
    if (!isWebUrl(url)) return null
    const { hostname } = new URL(url)
    for (const monetizer of monetizers) {
      const host = monetizer.hosts.find((candidate) => isHostOf(hostname, [candidate]))
      if (host === undefined) continue
      const address = addressFor(monetizer, url)
      return isWebUrl(address) ? { name: monetizer.name, host, address } : null
    }
    return null
  }
}

function addressFor({ parameters = {}, via }: Monetizer, url: string): string {
  if (via !== undefined) return via.replaceAll('{url}', encodeURIComponent(url))
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
