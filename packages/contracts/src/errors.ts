import { z } from 'zod'
import { limits } from './limits.ts'

/**
 * Every error code that may leave a server, with its HTTP status. The code is the translation key; servers send no prose.
 * Codes of a field (`blank`, `too_long` …) stand in `errors[]` of an `invalid` answer and have no status of their own.
 */
export const errorStatus = {
  invalid: 422,
  bad_request: 400,
  unauthenticated: 401,
  csrf_failed: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
  storage_full: 507,
  invalid_credentials: 401,
  no_account_found: 404,
  sign_in_locked: 423,
  reauthentication_required: 403,
  account_suspended: 403,
  impersonating: 403,
  api_token_invalid: 401,
  insufficient_scope: 403,
  session_required: 403,
  api_token_limit: 409,
  passkey_rejected: 422,
  passkeys_unavailable: 409,
  passkey_limit: 409,
  last_way_in: 409,
  premium_required: 403,
  last_admin: 409,
  create_pages_denied: 403,
  account_leaving: 403,
  webhook_limit: 409,
  token_invalid: 404,
  token_expired: 410,
  token_used: 410,
  sign_up_closed: 403,
  sign_up_by_invitation: 403,
  file_quota: 409,
  provider_denied: 403,
  provider_failed: 422,
  provider_unreachable: 503,
  provider_flow_ended: 410,
  provider_identity_taken: 409,
  provider_identity_limit: 409,
  provider_other_account: 409,
  provider_not_asked: 409,
  page_password_required: 403,
  page_password_invalid: 403,
  page_password_locked: 429,
  page_limit: 409,
  page_mark_limit: 409,
  page_people_limit: 409,
  team_limit: 409,
  teams_owned: 409,
  team_member_limit: 409,
  team_trial_expired: 409,
  team_invitation_limit: 409,
  team_request_limit: 409,
  group_limit: 409,
  enterprise_sharing_denied: 403,
  invitation_rate: 429,
  invitation_declined: 409,
  site_invitation_limit: 409,
  email_unconfirmed: 403,
  widget_limit: 409,
  folder_limit: 409,
  item_limit: 409,
  no_items_to_reorder: 422,
  no_folders_to_reorder: 422,
  feed_limit: 409,
  feed_not_found: 422,
  feed_unreachable: 422,
  feed_credentials_required: 422,
  title_not_found: 404,
  head_not_found: 404,
  address_not_allowed: 422,
  source_unavailable: 503,
  source_not_configured: 409,
  widget_not_connected: 409,
  widget_reauthentication_required: 409,
  import_empty: 422,
  import_not_ready: 409,
  import_page_gone: 409,
  import_undo_expired: 410,
  archive_in_progress: 409,
  archive_limit: 429,
  archive_not_ready: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Codes that stand beside one field of an `invalid` answer (the specification's standard field errors). */
export const fieldErrorCodes = [
  'blank',
  'invalid',
  'taken',
  'too_long',
  'too_short',
  'not_an_integer',
  'not_a_number',
  'too_large',
  'too_small',
  'unknown_field',
  'premium_required',
  'invalid_url',
  'invalid_email',
  'too_common',
  'invalid_icon_type',
  'hidden_characters',
  'not_invited',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** Errors that any endpoint may give; endpoints declare only what they add. */
export const commonErrors = [
  'invalid',
  'bad_request',
  'unauthenticated',
  'api_token_invalid',
  'insufficient_scope',
  'session_required',
  'csrf_failed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'bad_gateway',
  'unavailable',
  'timeout',
  'storage_full',
] as const satisfies readonly ErrorCode[]

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

export const fieldErrorSchema = z.object({
  field: z.string().max(limits.error_field),
  code: z.enum(fieldErrorCodes),
  params: errorParams.optional(),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The body of every error answer. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  params: errorParams.optional(),
  errors: z.array(fieldErrorSchema).max(limits.errors_per_answer).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
