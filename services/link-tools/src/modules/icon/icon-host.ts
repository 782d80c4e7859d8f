import { largeScreenHost } from '@foyer/links/canonical/address-forms'

/**
 * The key of a site's icon: its canonical host, without `www.` and trailing dot; of a service on a port of its own the host as it is, with the port.
 * Null for an invalid host.
 */
export function iconKey(text: string): string | null {
  const host = normalizeHost(text)
  if (host === null) return null
  const port = URL.parse(`http://${text}/`)?.port ?? ''
  return port === '' || port === '443' ? largeScreenHost(host).replace(/^www\.(?=.+\.)/, '') : `${host}:${port}`
}

/** A host in lower case and punycode, without port and trailing dot: the key in earlier releases. Null for an invalid host. */
export function normalizeHost(text: string): string | null {
  if (text.length > 253 || /[\s/?#@\\]/.test(text)) return null
  const host = URL.parse(`http://${text}/`)?.hostname.replace(/\.$/, '') ?? ''
  return host === '' ? null : host
}
