import type { AccountsCore } from '../../core.ts'
import { type SecurityMail, securityMail } from '../../jobs/security-mail.job.ts'
import { createPasskeyService } from '../passkey/passkey.service.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'
import { createVerifyPasskey } from '../passkey/verify-passkey.ts'
import { createEmailCodes } from '../reauthentication/email-codes.ts'
import { createReauthentication } from '../reauthentication/reauthenticate.command.ts'
import { createCompleteSecondFactor } from '../second-factor/complete-second-factor.command.ts'
import { createSignInByPasskey } from '../second-factor/sign-in-by-passkey.command.ts'
import { createTotpService } from '../totp/totp.service.ts'
import { authenticationParts } from './account-parts.ts'
import { createAuthenticationService } from './authentication.service.ts'

/** The second factor, passkeys, and showing once more who one is. */
export function createAuthenticationModule(core: AccountsCore) {
  const { accountData, ceremonies, challenges, codes, completeSignIn, hasher, isPasswordOf, kit, mailer } = core
  const { notices, passkeys, publicUrl, seal, sessions, startSession, totps, users, ways } = core
  const { clock, ids, log, queues } = kit
  const party = relyingPartyOf(publicUrl)
  const verifyPasskey = createVerifyPasskey({ passkeys, ceremonies, notices, party, clock, log })
  const totp = createTotpService({ totps, seal, notices, clock })
  const enqueue = (mail: SecurityMail) => queues.enqueue(securityMail, mail)
  const emailCodes = createEmailCodes({ codes, users, hasher, mailer, enqueue, clock })
  for (const part of authenticationParts({ passkeys, ceremonies, totps, challenges, codes })) accountData.add(part)
  return {
    verifyPasskey,
    completeSecondFactor: createCompleteSecondFactor({ challenges, users, sessions, totp, verifyPasskey, startSession, clock }),
    signInByPasskey: createSignInByPasskey({ users, verifyPasskey, startSession }),
    reauthentication: createReauthentication({ users, isPasswordOf, emailCodes, verifyPasskey, ways, completeSignIn, startSession }),
    service: createAuthenticationService({
      users,
      sessions,
      passkeys: createPasskeyService({ passkeys, ceremonies, notices, party, ids, clock }),
      totp,
      totps,
      ways,
      party,
    }),
    sendSecurityMail: (mail: SecurityMail): Promise<void> => (mail.kind === 'notice' ? notices.deliver(mail) : emailCodes.deliver(mail)),
  }
}
