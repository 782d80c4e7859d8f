/** Parameters that open something for whoever has the address. */
const secretNames =
  /^(?:.*[_-])?(?:access|auth|authorization|api|apikey|key|token|jwt|secret|signature|sig|sign|hmac|password|passwd|pwd|pass|session|sessionid|sid|phpsessid|jsessionid|ticket|otp|nonce|invite|code|credential|credentials|x-amz-signature|x-amz-credential|x-goog-signature|sv|policy)(?:[_-](?:key|token|id|code))?$/i
/** Short values of these are harmless: `code=de`, `sign=leo`, `key=abc`. */
const minSecret = 12
/** JSON Web Tokens, and other long texts that nobody has typed. */
const looksSecret = /^(?:eyJ[\w-]{10,}\.[\w-]+(?:\.[\w-]*)?|(?=.*\d)(?=.*[a-z])[\w-]{40,}|[0-9a-f]{32,})$/i
const secretPath = /(?:^|[/;])(?:eyJ[\w-]{10,}\.[\w-]+\.[\w-]+|jsessionid=\w+)/i

/**
 * Whether an address opens something for whoever has it: it has a name and a password, or what looks like a token. What is there may be private, and is
 * not saved. Pure.
 */
export function holdsSecret(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return true
  if (url.username !== '' || url.password !== '' || secretPath.test(url.pathname)) return true
  const inFragment = url.hash.includes('=') ? [...new URLSearchParams(url.hash.replace(/^#[!/?]*/, ''))] : []
  return [...url.searchParams, ...inFragment].some(
    ([name, value]) => (secretNames.test(name) && value.length >= minSecret) || looksSecret.test(value),
  )
}
