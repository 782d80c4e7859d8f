import type { AccountsCore } from '../../core.ts'
import type { User } from '../user/user.repository.ts'
import { createAccountService } from './account.service.ts'
import { createChangeEmail } from './change-email.command.ts'
import { createChangePassword } from './change-password.command.ts'
import { createRegister } from './register.command.ts'
import { createResetPassword } from './reset-password.command.ts'
import { createSignUp } from './sign-up.command.ts'

/** Accounts themselves: how one comes to be, and what its person changes in it. */
export function createAccountModule(core: AccountsCore) {
  const {
    accountData,
    atHand,
    proveMailbox,
    startSession,
    admission,
    createUser,
    toPerson,
    hasher,
    isPasswordOf,
    kit,
    links,
    mails,
    passwordRules,
    outbox,
    registerUser,
    relayUser: relay,
    requireProof,
    sessions,
    users,
  } = core
  const { clock, log, signals } = kit
  const changeEmail = createChangeEmail({
    users,
    isPasswordOf,
    sendLink: mails.changeEmail,
    dropMessages: async (address) => outbox?.deleteTo(address),
    notify: mails.emailChanged,
    relay,
    clock,
  })
  // The account is there whether or not its owner can be written to; they can ask for the message again.
  const confirmEmail = (user: User) =>
    changeEmail
      .sendConfirmation(user)
      .catch((error: unknown) => log.warn({ err: error, user_id: user._id }, 'link to confirm an address not queued'))
  return {
    userService: createAccountService({ users, sessions, toPerson, atHand, clock }),
    signUp: createSignUp({ users, create: createUser, admission, startSession, toPerson, hasher, passwordRules, confirmEmail }),
    register: createRegister({
      users,
      registerUser,
      sessions,
      requireProof,
      startSession,
      hasher,
      passwordRules,
      signals,
      relay,
      confirmEmail,
    }),
    changePassword: createChangePassword({
      users,
      sessions,
      links,
      clock,
      startSession,
      hasher,
      passwordRules,
      isPasswordOf,
      notify: mails.passwordChanged,
    }),
    resetPassword: createResetPassword({
      users,
      sessions,
      links,
      hasher,
      passwordRules,
      data: accountData,
      proveMailbox,
      notify: mails.passwordChanged,
      clock,
    }),
    changeEmail,
    confirmEmail,
  }
}
