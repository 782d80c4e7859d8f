/** Whom passkeys are for (WebAuthn level 3, §5.1.2): `id` is a domain, `origin` the address that browsers are at when they use them. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party of the address where people reach Foyer; null where browsers offer no passkeys: they want a name, not an IP address, and https.
 * The machine itself is called `localhost`, where http will do.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl)
  const host = url.hostname
  if (host === '[::1]' || (isIpAddress(host) && host.startsWith('127.'))) url.hostname = 'localhost'
  else if (isIpAddress(host)) return null
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return url.protocol === 'https:' || isLocal ? { id: url.hostname, origin: url.origin } : null
}

/** Of a host as the URL standard writes it: IPv6 in brackets, every spelling of IPv4 as four decimal numbers. */
function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)
}
