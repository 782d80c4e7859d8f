import type { SignUpMode } from '@foyer/contracts/accounts/sign-in/site'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { invitationUsed } from './sign-up.errors.ts'
import type { FoundInvitation, SignUpInvitations } from './sign-up-invitations.ts'
import type { SignUpTeams } from './sign-up-teams.ts'

/** What a new account has because of the way it was admitted. */
export type AdmittedFields = Pick<User, 'role' | 'is_first' | 'sign_up_invitation'>

/** `link` is the token of the link of a team that has admitted them: whoever creates the account lets `holdLink` count it. */
export type Admitted = { fields: AdmittedFields; link?: string }

export type Admission = ReturnType<typeof createAdmission>

const first: AdmittedFields = { role: 'admin', is_first: true }
const member: AdmittedFields = { role: 'user' }

/**
 * Who may create an account. The first one is always admitted and administers the site; which one that is, the unique index on `is_first` decides:
 * whoever writes what this gives asks once more when another account was faster (`first_taken`).
 */
export function createAdmission(deps: {
  mode: SignUpMode
  users: Pick<UserRepository, 'hasRegistered' | 'wasAdmittedBy'>
  invitations: SignUpInvitations
  teams: Pick<SignUpTeams, 'claim' | 'release'>
}) {
  const { mode, users, invitations, teams } = deps

  const findUsable = async (token: string): Promise<FoundInvitation> => {
    const invitation = await invitations.find(token)
    if (mode === 'closed' && !invitation.isByAdmin) throw new AppError('sign_up_closed')
    if (await users.wasAdmittedBy(hashToken(token))) throw invitationUsed()
    return invitation
  }

  const byInvitation = async (email: string, token: string): Promise<Admitted> => {
    const invitation = await findUsable(token)
    if (invitation.email === null) return { fields: member, link: token }
    if (normalizeEmail(invitation.email) !== normalizeEmail(email)) throw fieldError('email', 'not_invited')
    return { fields: { ...member, sign_up_invitation: hashToken(token) } }
  }

  return {
    mode,

    /** The invitation of a link. Throws `sign_up_closed` where it does not admit, and what it throws that cannot be used. */
    invitation: findUsable,

    /**
     * Admits an address. Throws `sign_up_closed`, `sign_up_by_invitation`, what an invitation throws that cannot be used, and `invalid` with the field
     * `email` where it is for another address. None of these depends on who has an account.
     */
    async admit(email: string, invitation: string | undefined): Promise<Admitted> {
      if (!(await users.hasRegistered())) return { fields: first }
      if (mode === 'open') return { fields: member }
      if (invitation === undefined) throw refusalOf(mode)
      return byInvitation(email, invitation)
    },

    /** Admits somebody without an address, who cannot be the first: nobody could sign in to that account again. */
    admitAnonymously(): Admitted {
      if (mode !== 'open') throw refusalOf(mode)
      return { fields: member }
    },

    /** Admits somebody whom a provider of a team has named, as an invitation to the team would. Throws `sign_up_closed`. */
    admitVouched(): Admitted {
      if (mode === 'closed') throw refusalOf(mode)
      return { fields: member }
    },

    /** Creates an account while its admission is counted, where a link for many gave it. Throws `token_used` where others were faster. */
    async holdLink<T>({ link }: Admitted, userId: number, create: () => Promise<T>, isCreated: (outcome: T) => boolean): Promise<T> {
      if (link === undefined) return create()
      if (!(await teams.claim(link, userId))) throw invitationUsed()
      const outcome = await create()
      if (!isCreated(outcome)) await teams.release(link, userId)
      return outcome
    },

    /** What an anonymous account has once it is registered. It was admitted when it was created, so that it is refused in no mode. */
    async admitRegistered(): Promise<AdmittedFields> {
      return (await users.hasRegistered()) ? member : first
    },
  }
}

const refusalOf = (mode: 'invited' | 'closed') => new AppError(mode === 'closed' ? 'sign_up_closed' : 'sign_up_by_invitation')
