import { followLink } from '@foyer/contracts/advertising/clicks'
import { apiBase } from '@foyer/contracts/routes'
import { constantTimeEqual, hmac } from '@foyer/service-kit/hashes'

/** What a click carries, as texts. */
export type ClickFields = { url: string; url2: string; m: string; l: string; loc: string; t: string; u: string }

/** The path of this site that leads to `url2` and counts it. */
export function signClick(secret: string, fields: ClickFields): string {
  return `${apiBase}${followLink.path}?${new URLSearchParams({ ...fields, s: signatureOf(secret, fields) }).toString()}`
}

/** Whether a signature is ours, of these very fields. */
export function isSignedClick(secret: string, { s, ...fields }: ClickFields & { s: string }): boolean {
  return constantTimeEqual(signatureOf(secret, fields), s)
}

/** HMAC-SHA-256 over `click:` and the fields in one order, so that no other signature of ours passes for one of these, nor one field for another. */
function signatureOf(secret: string, { url, url2, m, l, loc, t, u }: ClickFields): string {
  return hmac(secret, `click:${JSON.stringify([url, url2, m, l, loc, t, u])}`)
}
