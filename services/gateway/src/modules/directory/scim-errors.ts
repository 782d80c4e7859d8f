import { type ScimErrorBody, type ScimType, scimErrorBody } from '@foyer/contracts/accounts/teams/scim'
import type { ErrorBody, ErrorCode } from '@foyer/contracts/errors'

/** What a directory is told of what is refused before anybody looks at it; all else by its status. */
const details: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'The token is missing or no longer valid.',
  not_found: 'Resource not found.',
  rate_limited: 'Too many requests. Try again later.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'The body is neither application/scim+json nor application/json.',
  bad_request: 'The request cannot be read.',
  invalid: 'The request cannot be read.',
  unavailable: 'The service is temporarily unavailable.',
  timeout: 'The request timed out.',
}

/** An error of Foyer as SCIM says it (RFC 7644 §3.12). */
export function scimErrorOf({ status, body: { code } }: { status: number; body: Pick<ErrorBody, 'code'> }): {
  status: number
  body: ScimErrorBody
} {
  // 422 is no status of this protocol.
  const own = code === 'invalid' ? 400 : status
  const scimType: ScimType | undefined = own === 400 ? 'invalidSyntax' : undefined
  return { status: own, body: scimErrorBody(own, details[code] ?? 'The request has failed.', scimType) }
}
