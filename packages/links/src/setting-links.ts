import { type AddressKind, readAddress } from './addresses.ts'
import { addressLimits } from './address-limits.ts'

/** Where a link in a setting may lead: everyone who sees the page follows it, so no script, no file and no page of the browser itself. */
const linkKinds: ReadonlySet<AddressKind> = new Set(['web', 'email', 'phone'])

/** The address that typed text means as a link in a setting; null where it may not be one. */
export function readSettingLink(text: string): string | null {
  const address = readAddress(text)
  return 'url' in address && linkKinds.has(address.kind) && address.url.length <= addressLimits.url ? address.url : null
}
