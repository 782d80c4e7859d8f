import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { PasswordRules } from '../credentials/password-rules.ts'
import type { Admission } from '../sign-up/admission.ts'
import type { SignInContext, SignedIn, StartSession } from '../session/complete-sign-in.ts'
import type { Person, ToPerson } from '../user/person.ts'
import { emailTaken } from '../user/user.errors.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { Locale } from '../user/accept-language.ts'
import type { CreateUser } from './create-user.command.ts'

type SignUpInput = Locale & { email: string; password: string; name?: string | undefined; invitation?: string | undefined }

/**
 * Creates people and signs them in. Should the process die before the session is written, the account is there and signing in works, but for
 * an anonymous one, in which there is nothing yet.
 */
export function createSignUp(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'findById'>
  create: CreateUser
  admission: Pick<Admission, 'admit'>
  startSession: StartSession
  toPerson: ToPerson
  hasher: PasswordHasher
  passwordRules: PasswordRules
  /** Has the link sent that confirms the address; the account stands without it. */
  confirmEmail: (user: User) => Promise<unknown>
}) {
  const { users, create, admission, startSession, toPerson, hasher, passwordRules, confirmEmail } = deps

  return {
    /**
     * Throws what `admission` throws, and `invalid` with the field `email` when somebody has the address, or `password` when it is too easy to guess.
     */
    async withPassword({ password, ...input }: SignUpInput, context: SignInContext) {
      // First, so that nobody who may not sign up learns who has an account; `create` decides.
      await admission.admit(input.email, input.invitation)
      await passwordRules.check(password, { email: input.email, name: input.name ?? '' }, 'password')
      // Spares the hashing; the unique index decides.
      if (await users.findByEmail(normalizeEmail(input.email))) throw emailTaken()
      const user = await create({ ...input, passwordHash: await hasher.hash(password) })
      await confirmEmail(user)
      return startSession(user, { by: ['password'] }, context)
    },
    /** Someone who works anonymously already goes on, in the session that they have: nothing else leads back to what they have made. */
    async anonymously(viewerId: number | null, locale: Locale, context: SignInContext): Promise<SignedIn | Person> {
      const viewer = viewerId === null ? null : await users.findById(viewerId)
      if (viewer?.is_anonymous) return toPerson(viewer, context.requestId)
      return startSession(await create({ email: null, passwordHash: null, ...locale }), { by: [] }, context)
    },
  }
}
