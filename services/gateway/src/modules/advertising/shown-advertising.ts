import type { ShownAdvertising } from '@foyer/contracts/advertising/shown-advertising'
import { apiBase } from '@foyer/contracts/routes'
import { type Advertising, isHostOf } from '@foyer/service-kit/advertising'

/** Where the documents of slots are; below it, their names. */
export const slotsPath = `${apiBase}/slots`

/** What a browser is told that reads this Foyer by a host. */
export function shownAdvertising(
  { slots, links, partner_hosts, brand, privacy_address, notice_hosts }: Advertising,
  hostname: string,
): ShownAdvertising {
  const host = hostname.toLowerCase()
  return {
    slots: slots.map(({ name, place, is_own, address, width, height }) => ({
      name,
      place,
      is_own,
      src: address ?? `${slotsPath}/${name}`,
      width,
      height,
    })),
    is_partner_host: isHostOf(host, partner_hosts),
    brand: brand ?? null,
    privacy_address: privacy_address ?? null,
    has_monetized_links: links.length > 0,
    has_affiliate_notice: links.length > 0 && (notice_hosts === undefined || isHostOf(host, notice_hosts)),
  }
}
