import type { DirectoryProblem } from '@foyer/contracts/accounts/teams/team-directory'
import type { ErrorCode } from '@foyer/contracts/errors'
import { AppError } from '@foyer/service-kit/app-error'
import { ScimError, noSuchResource } from '../scim/scim-error.ts'

type Refusal = { status: number; problem: DirectoryProblem; detail: string }

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  team_member_limit: { status: 403, problem: 'member_limit', detail: 'The team has no free seats.' },
  team_trial_expired: { status: 403, problem: 'trial_expired', detail: 'The trial of the team has ended.' },
  team_limit: { status: 403, problem: 'team_limit', detail: 'The person has reached the maximum number of teams.' },
  class_mixed: { status: 403, problem: 'class', detail: 'Members of this class join by user name.' },
  sign_up_closed: { status: 403, problem: 'sign_up_closed', detail: 'Only site administrators can create accounts.' },
  group_limit: { status: 403, problem: 'group_limit', detail: 'There are too many groups, or the person is in too many.' },
  team_invitation_limit: { status: 403, problem: 'invitation_limit', detail: 'The team has too many open invitations.' },
  invitation_rate: { status: 429, problem: 'invitation_rate', detail: 'Too many invitations within an hour. Try again later.' },
  email_unconfirmed: { status: 403, problem: 'other', detail: 'The person who created the token has to confirm their e-mail address.' },
  account_leaving: { status: 403, problem: 'other', detail: 'The account of the person is about to be deleted.' },
  forbidden: { status: 403, problem: 'other', detail: 'This is not allowed.' },
}

/** What a directory is answered where something is refused. What nobody foresaw stays as it is. */
export function asScimError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'not_found') return noSuchResource()
  const refusal = refusals[error.code]
  return refusal ? new ScimError(refusal.status, refusal.detail, { problem: refusal.problem }) : error
}

/** Another resource of the team has the name (RFC 7644 §3.3). */
export const nameTaken = (detail: string, problem: 'name_taken' | 'group_taken') =>
  new ScimError(409, detail, { scimType: 'uniqueness', problem })
