import { ApiError } from '../../lib/api/api-error.ts'

const ended = ['token_invalid', 'token_expired', 'token_used'] as const
export type InvitationEnd = (typeof ended)[number]

/** Why there is no invitation any more; undefined for every other error. An address that is none counts as one that nobody has. */
export function invitationEndOf(error: unknown): InvitationEnd | undefined {
  if (!(error instanceof ApiError)) return undefined
  return ended.find((code) => code === error.code) ?? ([404, 422].includes(error.status) ? 'token_invalid' : undefined)
}
