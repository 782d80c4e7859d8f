/** The key of a site's icon: its host in lower case and punycode, without port and trailing dot. Null for an invalid host. */
export function normalizeHost(text: string): string | null {
  if (text.length > 253 || /[\s/?#@\\]/.test(text)) return null
  const host = URL.parse(`http://${text}/`)?.hostname.replace(/\.$/, '') ?? ''
  return host === '' ? null : host
}
