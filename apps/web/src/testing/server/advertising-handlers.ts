import type { ShownAdvertising } from '@foyer/contracts/advertising/shown-advertising'
import type { Handlers } from './api-server.ts'

/** What an operator has configured: nothing, but for what is said. */
export function shownAdvertising(fields: Partial<ShownAdvertising> = {}): ShownAdvertising {
  return {
    slots: [],
    is_partner_host: false,
    brand: null,
    privacy_address: null,
    has_monetized_links: false,
    has_affiliate_notice: false,
    ...fields,
  }
}

/** A Foyer without advertising. */
export const advertisingHandlers = (): Handlers => ({
  viewAdvertising: () => ({ advertising: null }),
  listClickLinks: () => ({ links: [] }),
})
