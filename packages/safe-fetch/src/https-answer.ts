import { SafeFetchError, type SafeFetchErrorCode } from './errors.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** `untrusted`: something speaks TLS there, with a certificate that is not trusted here, which a person may accept in their browser. */
export type HttpsAnswer = 'trusted' | 'untrusted' | 'none'

/**
 * Whether https answers at an origin (`https://host:port/`), within `totalMs`. Nothing but its root is asked for, by HEAD; no redirect is followed, and
 * whatever status comes is an answer. `none` for what must not be asked, and for what is silent. Throws nothing of its own.
 */
export async function httpsAnswer(
  safeFetch: Pick<SafeFetch, 'fetch'>,
  origin: string,
  { totalMs, signal }: { totalMs: number; signal: AbortSignal },
): Promise<HttpsAnswer> {
  try {
    await safeFetch.fetch(origin, { method: 'HEAD', headersOnly: true, limits: { totalMs, redirects: 0 }, signal })
    return 'trusted'
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    if (answeredErrors.has(error.code)) return 'trusted'
    return error.code === 'tls_failed' && causeCodes(error).some((code) => untrustedCertificate.test(code)) ? 'untrusted' : 'none'
  }
}

/** Errors behind a connection that was secure. */
const answeredErrors = new Set<SafeFetchErrorCode>(['too_many_redirects', 'too_large', 'headers_too_large', 'bad_encoding'])

/** Codes of Node for a certificate that is not trusted. */
const untrustedCertificate = /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|ERR_TLS_CERT_)/

/** Of all that an error was caused by; several addresses of a host may have failed. */
function causeCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > maxDepth) return []
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  return ['code' in error ? String(error.code) : '', ...inner.flatMap((cause) => causeCodes(cause, depth + 1))]
}

const maxDepth = 5
