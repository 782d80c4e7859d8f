import { proxiedImage } from '@foyer/contracts/link-tools/link-tools'
import { apiBase } from '@foyer/contracts/routes'
import { isWebUrl } from '@foyer/links/addresses'
import { hmac, constantTimeEqual } from './hashes.ts'

/**
 * The address of ours under which a picture from outside is shown: link-tools fetches what a service has signed, and nothing else. `url` is
 * the picture's own absolute http(s) address, `secret` the one the services share. The same picture always has the same address.
 */
export function signImageLink(secret: string, url: string): string {
  return (
    apiBase + proxiedImage.path.replace('{signature}', signatureOf(secret, url)).replace('{source}', Buffer.from(url).toString('base64url'))
  )
}

/** The picture's own address behind a `signature` and a `source` of `signImageLink`; null for whatever we have not signed. Never throws. */
export function readImageLink(secret: string, signature: string, source: string): string | null {
  const url = Buffer.from(source, 'base64url').toString()
  return constantTimeEqual(signatureOf(secret, url), signature) && isWebUrl(url) ? url : null
}

/** HMAC-SHA-256 over `image:` and the address, so that no other signature of ours passes for one of these. */
function signatureOf(secret: string, url: string): string {
  return hmac(secret, `image:${url}`)
}
