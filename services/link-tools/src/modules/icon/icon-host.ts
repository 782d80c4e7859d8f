import { largeScreenHost } from '@foyer/contracts/canonical/address-forms'

/** The key of a site's icon: its canonical host, without `www.`, port and trailing dot. Null for an invalid host. */
export function iconKey(text: string): string | null {
  const host = normalizeHost(text)
  return host && largeScreenHost(host).replace(/^www\.(?=.+\.)/, '')
}

/** A host in lower case and punycode, without port and trailing dot: the key in earlier releases. Null for an invalid host. */
export function normalizeHost(text: string): string | null {
  if (text.length > 253 || /[\s/?#@\\]/.test(text)) return null
  const host = URL.parse(`http://${text}/`)?.hostname.replace(/\.$/, '') ?? ''
  return host === '' ? null : host
}
