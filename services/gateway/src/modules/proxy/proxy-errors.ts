import type { ErrorCode } from '@foyer/contracts/errors'
import { AppError } from '@foyer/service-kit/app-error'

/** A failed call to a service as the client may know it: 503 when it cannot be reached or breaks off, 504 when it is silent, 502 for what else fails. */
export function proxyError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const codes = causes(error).map((cause) => String((cause as { code?: string }).code))
  const bounded = causes(error).find((cause) => cause instanceof AppError)
  if (bounded instanceof AppError) return bounded
  return new AppError(codeFor(codes), undefined, { cause: error })
}

function codeFor(codes: string[]): ErrorCode {
  if (codes.some((code) => timeouts.has(code))) return 'timeout'
  if (codes.some((code) => unreachable.has(code))) return 'unavailable'
  return 'bad_gateway'
}

const timeouts = new Set(['FST_REPLY_FROM_TIMEOUT', 'FST_REPLY_FROM_GATEWAY_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // Its connection broke before the answer: whether the service has done what was asked, nobody knows here.
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'UND_ERR_SOCKET',
  // No descriptor is left for a connection.
  'EMFILE',
  'ENFILE',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
])

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let cause = error; cause && chain.length < 8; cause = (cause as { cause?: unknown }).cause) chain.push(cause)
  return chain
}
