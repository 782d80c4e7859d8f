import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Seal } from '@foyer/service-kit/seal'
import type { SecurityNotices } from '../security-notice/security-notices.ts'
import { createAttemptCounter } from '../session/attempt-counter.ts'
import { secondFactorRules } from '../session/sign-in.policy.ts'
import type { User } from '../user/user.repository.ts'
import { fewRecoveryCodes, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.policy.ts'
import type { Totp, TotpRepository } from './totp.repository.ts'

/** Spends a code that was checked; false when somebody was faster. Until then the code stays good, for whoever loses a race for something else. */
export type Spend = () => Promise<boolean>

export type TotpService = ReturnType<typeof createTotpService>

const contextOf = (userId: number) => `totp of ${userId}`

/** The authenticator app of people, and the recovery codes that stand in for it. */
export function createTotpService(deps: { totps: TotpRepository; seal: Seal; notices: Pick<SecurityNotices, 'send'>; clock: () => Date }) {
  const { totps, seal, notices, clock } = deps
  const count = createAttemptCounter<Totp>({
    find: (id) => totps.find(id),
    replaceAttempts: (id, from, to) => totps.replaceAttempts(id, from, to),
    rules: secondFactorRules,
    clock,
  })

  function open({ _id, secret: sealed }: Totp): string {
    const secret = seal.open(sealed, contextOf(_id))
    if (secret === null) throw new Error(`the secret of the authenticator app of ${_id} cannot be opened`)
    return secret
  }

  /** The step whose code this is; null for a wrong one. Counts the attempt; throws `sign_in_locked` after too many. */
  async function stepOf(totp: Totp, code: string): Promise<number | null> {
    return (await count(totp)) ? stepOfCode(open(totp), code, clock()) : null
  }

  return {
    /** Gives a secret to set an app up with. Throws `conflict` when one is set up. */
    async start(user: User): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret()
      if (!(await totps.propose(user._id, seal.seal(secret, contextOf(user._id)), clock()))) throw new AppError('conflict')
      return { secret, uri: totpUri(secret, user.email || user.name) }
    },

    /**
     * Turns the second factor on and gives the recovery codes. Throws `conflict` without a secret that waits for it, `invalid` with the field
     * `code` for a wrong one, `sign_in_locked` after too many of these.
     */
    async confirm(userId: number, code: string): Promise<string[]> {
      const totp = await totps.find(userId)
      if (!totp || totp.confirmed_at) throw new AppError('conflict')
      const step = await stepOf(totp, code)
      if (step === null) throw fieldError('code', 'invalid')
      const codes = newRecoveryCodes()
      const fields = { confirmed_at: clock(), last_step: step, recovery_codes: codes.map(hashRecoveryCode) }
      if (!(await totps.confirm(totp, fields))) throw new AppError('conflict')
      await notices.send(userId, { key: 'second_factor_on' })
      return codes
    },

    /**
     * How to spend a code of the app; null for a wrong one, or one that was spent: every code is good once. Throws `sign_in_locked` after too many
     * wrong ones.
     */
    async checkCode(userId: number, code: string): Promise<Spend | null> {
      const totp = await totps.findConfirmed(userId)
      const step = totp && (await stepOf(totp, code))
      if (!totp || step === null || step <= totp.last_step) return null
      const sealed = seal.isStale(totp.secret) ? seal.seal(open(totp), contextOf(userId)) : totp.secret
      return () => totps.acceptStep(totp, step, sealed)
    },

    /** How to spend a recovery code; null for what is none, or was spent. Throws `sign_in_locked` after too many wrong ones. */
    async checkRecoveryCode(userId: number, code: string): Promise<Spend | null> {
      const totp = await totps.findConfirmed(userId)
      const hash = hashRecoveryCode(code)
      if (!totp || !(await count(totp)) || !totp.recovery_codes.includes(hash)) return null
      return async () => {
        const left = await totps.useRecoveryCode(userId, hash)
        if (left === null) return false
        await notices.send(userId, { key: left <= fewRecoveryCodes ? 'recovery_codes_low' : 'recovery_code_used', left })
        return true
      }
    },

    /** Gives new recovery codes in place of those before. Throws `not_found` without an app. */
    async renewRecoveryCodes(userId: number): Promise<string[]> {
      const codes = newRecoveryCodes()
      if (!(await totps.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode)))) throw new AppError('not_found')
      await notices.send(userId, { key: 'recovery_codes_renewed' })
      return codes
    },

    /** Turns the second factor off. Throws `not_found` when it is. */
    async remove({ user_id: userId }: Authorized<{ user_id: number }, 'delete'>): Promise<void> {
      if (!(await totps.findConfirmed(userId)) || !(await totps.delete(userId))) throw new AppError('not_found')
      await notices.send(userId, { key: 'second_factor_off' })
    },
  }
}
