import { createHmac, randomBytes } from 'node:crypto'

type Secrets = { consumerSecret: string; tokenSecret?: string }

/** Percent-encoding of RFC 5849 §3.6: `encodeURIComponent` leaves five characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The Authorization header of a request that is signed with HMAC-SHA1 (RFC 5849 §3.4.2). `parameters` are those of the protocol beside nonce,
 * time and signature; query parameters of `url` are signed as well, and the request has no body.
 */
export function signedHeader(
  { method, url, parameters }: { method: string; url: URL; parameters: Record<string, string> },
  { consumerSecret, tokenSecret = '' }: Secrets,
  { nonce = randomBytes(16).toString('hex'), timestamp }: { nonce?: string; timestamp: number },
): string {
  const protocol = {
    ...parameters,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_version: '1.0',
  }
  const pairs = [...url.searchParams, ...Object.entries(protocol)].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const base = [method, url.origin + url.pathname, pairs.toSorted().join('&')].map(encode).join('&')
  const signature = createHmac('sha1', `${encode(consumerSecret)}&${encode(tokenSecret)}`)
    .update(base)
    .digest('base64')
  const header = Object.entries({ ...protocol, oauth_signature: signature }).map(([name, value]) => `${name}="${encode(value)}"`)
  return `OAuth ${header.join(', ')}`
}
