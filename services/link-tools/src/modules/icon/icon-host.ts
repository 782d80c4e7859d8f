/**
 * The name by which a site's icon is kept: its host in lower case and punycode, without a port or the root's dot. Null for what is no host.
 */
export function iconHost(text: string): string | null {
  if (text.length > 253 || /[\s/?#@\\]/.test(text)) return null
  const host = URL.parse(`http://${text}/`)?.hostname.replace(/\.$/, '') ?? ''
  return host === '' ? null : host
}
