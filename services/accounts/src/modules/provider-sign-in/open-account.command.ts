import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { AppError } from '@foyer/service-kit/app-error'
import type { Signals } from '@foyer/service-kit/signals'
import type { CreateUser } from '../account/create-user.command.ts'
import type { RegisterUser } from '../account/register-user.command.ts'
import type { ProviderProfile } from '../provider/claims.parser.ts'
import type { RequireProof } from '../session/require-proof.ts'
import type { Authentication, SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import { nameFromEmail, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { newIdentity } from '../provider-identity/provider-identity.policy.ts'
import type { ProviderIdentityRepository } from '../provider-identity/provider-identity.repository.ts'

export type OpenAccount = ReturnType<typeof createOpenAccount>

/** Who signs up, under which address, and the anonymous account that becomes theirs, with the session of whoever asks. */
type Newcomer = {
  profile: ProviderProfile
  email: string
  lang?: string | undefined
  invitation?: string | undefined
  anonymousId: number | null
  own: SessionRef | null
}

/** The account, and how its person has shown who they are in the session that goes on. */
type OpenedAccount = { user: User; authentication: Authentication }

/**
 * Gives someone whom a provider has named, and who may have one, an account, linked from the start and without a password. An anonymous account becomes theirs, with
 * all that is in it. Should the process die before it is linked, the account is there, and a link by e-mail leads in. Throws `invalid` with
 * the field `email` when somebody has the address, `provider_identity_taken` when the person was linked in the meantime, and what `admission` and
 * `requireProof` throw.
 */
export function createOpenAccount(deps: {
  users: Pick<UserRepository, 'confirmEmail'>
  registerUser: RegisterUser
  identities: Pick<ProviderIdentityRepository, 'insert'>
  create: CreateUser
  sessions: Pick<SessionService, 'authenticationOf'>
  requireProof: RequireProof
  signals: Pick<Signals, 'publish'>
  /** Has the link sent that confirms the address; the account stands without it. */
  confirmEmail: (user: User) => Promise<unknown>
  clock: () => Date
}) {
  const { users, registerUser, identities, create, sessions, requireProof, signals, confirmEmail, clock } = deps

  async function register(userId: number, { profile, email, own }: Newcomer): Promise<OpenedAccount> {
    await requireProof(userId, own)
    const user = await registerUser(userId, { email, password_hash: null, name: profile.name ?? nameFromEmail(email) })
    await signals.publish({ name: 'user.changed', user_id: userId })
    return { user, authentication: await sessions.authenticationOf(userId, own) }
  }

  async function createAccount({ profile, email, lang, invitation }: Newcomer): Promise<OpenedAccount> {
    const user = await create({ email, passwordHash: null, name: profile.name ?? undefined, lang, invitation })
    return { user, authentication: { by: ['provider'] } }
  }

  return async function openAccount(provider: ProviderId, newcomer: Newcomer): Promise<OpenedAccount> {
    const { profile, email, anonymousId } = newcomer
    const opened = anonymousId === null ? await createAccount(newcomer) : await register(anonymousId, newcomer)
    const { user } = opened
    const now = clock()
    if (!(await identities.insert(newIdentity(provider, profile, user._id, now)))) throw new AppError('provider_identity_taken')
    const isOwn = profile.email !== null && normalizeEmail(profile.email) === normalizeEmail(email)
    if (!isOwn || !profile.is_email_confirmed) {
      await confirmEmail(user)
      return opened
    }
    await users.confirmEmail(user._id, normalizeEmail(email), now)
    return { ...opened, user: { ...user, email_confirmed_at: now } }
  }
}
