import { fieldError } from '@foyer/service-kit/app-error'
import { type PasswordContext, isContextWord } from './password.policy.ts'

export type PasswordRules = ReturnType<typeof createPasswordRules>

/**
 * What a new password must not be, beside too short: one of the 49,000 that leaked lists show most often, or a word from its context. Rules
 * about kinds of characters there are none (NIST SP 800-63B §3.1.1.2, ASVS 5.0 §6.2). `host` names this Foyer.
 */
export function createPasswordRules({ host }: { host: string }) {
  let common: Promise<ReadonlySet<string>> | undefined

  return {
    /** Throws `invalid` with this field and the code `too_common`. */
    async check(password: string, person: Omit<PasswordContext, 'host'>, field: 'password' | 'new_password'): Promise<void> {
      const passwords = await (common ??= loadCommonPasswords())
      if (passwords.has(password.toLowerCase()) || isContextWord(password, { ...person, host })) throw fieldError(field, 'too_common')
    },
  }
}

/** The list is loaded when the first password is set. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
