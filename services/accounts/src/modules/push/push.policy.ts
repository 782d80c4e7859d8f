const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether the address is one that a push service has (RFC 8030 demands https); on this machine, a test's. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

/** What to do about the answer of a push service (RFC 8030 §5, §7.3): a subscription that is gone is forgotten, a busy service asked again. */
export function judgeAnswer(status: number): 'sent' | 'gone' | 'retry' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'retry' : 'refused'
}

/** Whom a push service can turn to (RFC 8292 §2.1): this Foyer's address, or one made of its name where that is not https. */
export function pushContact(publicUrl: string): string {
  const url = new URL(publicUrl)
  return url.protocol === 'https:' ? url.origin : `mailto:foyer@${url.hostname}`
}
