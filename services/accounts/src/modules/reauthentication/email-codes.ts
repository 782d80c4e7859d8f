import { randomInt } from 'node:crypto'
import { AppError } from '@foyer/service-kit/app-error'
import type { SecurityMail } from '../../jobs/security-mail.job.ts'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { Mailer } from '../mail/mailer.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { codeLifetimeMs, countCode, maxCodeAttempts } from './reauthentication.policy.ts'
import type { ReauthenticationCodeRepository } from './reauthentication-code.repository.ts'

export type EmailCodes = ReturnType<typeof createEmailCodes>

const digits = 8

/** Codes of eight digits by e-mail, each for one session. */
export function createEmailCodes(deps: {
  codes: ReauthenticationCodeRepository
  users: Pick<UserRepository, 'findById'>
  hasher: Pick<PasswordHasher, 'hash' | 'verify'>
  mailer: Mailer
  enqueue: (mail: SecurityMail) => Promise<boolean>
  clock: () => Date
}) {
  const { codes, users, hasher, mailer, enqueue, clock } = deps
  return {
    /** Has a code sent that ends the one before. Throws `rate_limited` after too many, `unavailable` when no message can be queued. */
    async request(userId: number, session: string): Promise<void> {
      const now = clock()
      const counted = countCode(await codes.find(userId), now)
      if (!counted) throw new AppError('rate_limited')
      const expiresAt = new Date(now.getTime() + codeLifetimeMs)
      await codes.replace({ _id: userId, session, code_hash: null, expires_at: expiresAt, attempts: 0, ...counted })
      const isQueued = await enqueue({ kind: 'reauthentication_code', user_id: userId, at: now.getTime(), session })
      if (!isQueued) throw new AppError('unavailable')
    },

    /** Sends a code that was requested for; rejects when it could not be sent. */
    async deliver({ user_id: userId, session }: Extract<SecurityMail, { kind: 'reauthentication_code' }>): Promise<void> {
      const [user, requested] = await Promise.all([users.findById(userId), codes.find(userId)])
      if (!user || !requested || requested.expires_at <= clock()) return
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      if (!(await codes.setHash(userId, session, await hasher.hash(code)))) return
      const message = {
        key: 'reauthentication_code',
        code: `${code.slice(0, 4)} ${code.slice(4)}`,
        expiresAt: requested.expires_at,
      } as const
      await mailer.send(user, message)
    },

    /** Whether it is the code that was sent for this session, and was not used. Five tries end it. */
    async accept(userId: number, session: string, typed: string): Promise<boolean> {
      const sent = await codes.countAttempt(userId, session, maxCodeAttempts, clock())
      if (!sent?.code_hash) return false
      return (await hasher.verify(sent.code_hash, typed.replaceAll(/\D/g, ''))) && codes.use(userId, sent.code_hash)
    },
  }
}
