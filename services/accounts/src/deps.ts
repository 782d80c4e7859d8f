import { type Access, createAccess } from '@foyer/service-kit/access'
import { entitlements as entitlementsEndpoint } from '@foyer/contracts/billing'
import type { HttpAppOptions } from '@foyer/service-kit/http-app'
import type { Connection } from '@foyer/service-kit/mongo'
import type { Kit } from '@foyer/service-kit/service'
import type { AccountsConfig } from './config.ts'
import { accountMail } from './jobs/account-mail.job.ts'
import type { MailTransport } from './modules/mail/mail.ts'
import { createPasswordCheck } from './modules/session/check-password.ts'
import { type PasswordHasher, createPasswordHasher } from './modules/credentials/password-hasher.ts'
import { createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { type Mailer, createMailer } from './modules/mail/mailer.ts'
import { type Outbox, createOutbox } from './modules/mail/outbox.ts'
import { createOutboxModel } from './modules/mail/outbox.model.ts'
import { createOutboxRepository } from './modules/mail/outbox.repository.ts'
import { createSessionModel } from './modules/session/session.model.ts'
import { createSessionRepository } from './modules/session/session.repository.ts'
import { type SessionService, createSessionService } from './modules/session/session.service.ts'
import { sessionLifetimes } from './modules/session/session.policy.ts'
import { type SignIn, createSignIn } from './modules/session/sign-in.command.ts'
import { type ChangePassword, createChangePassword } from './modules/account/change-password.command.ts'
import { type AccountMails, createAccountMails } from './modules/account/account-mails.ts'
import { type ChangeEmail, createChangeEmail } from './modules/account/change-email.command.ts'
import { type ResetPassword, createResetPassword } from './modules/account/reset-password.command.ts'
import { type SignUp, createSignUp } from './modules/account/sign-up.command.ts'
import { createUserModel } from './modules/user/user.model.ts'
import { createUserRepository } from './modules/user/user.repository.ts'
import { createUserRoleService } from './modules/user/user-role.service.ts'
import { type AccountService, createAccountService } from './modules/account/account.service.ts'

export type AccountsDeps = {
  http: HttpAppOptions
  access: Access
  publicUrl: string
  sessions: SessionService
  userService: AccountService
  signUp: SignUp
  signIn: SignIn
  changePassword: ChangePassword
  resetPassword: ResetPassword
  changeEmail: ChangeEmail
  mailer: Mailer
  /** null where a mail server is set up. */
  outbox: Outbox | null
  requestMail: AccountMails['request']
  sendAccountMail: AccountMails['send']
}

/** How long billing may take: a page view waits for it when nothing is cached. */
const billingTimeoutMs = 1_500

/** The composition root. Tests hand in a hasher that counts; everyone else takes argon2id. */
export async function createDeps(kit: Kit<AccountsConfig>, hasher: PasswordHasher = createPasswordHasher()): Promise<AccountsDeps> {
  const { clock, config, events, http, identities, ids, internal, log, mongo, queues, signals } = kit
  const userModel = createUserModel(mongo)
  const users = createUserRepository(userModel)
  const lifetimes = sessionLifetimes({ idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS })
  const sessions = createSessionService({ sessions: createSessionRepository(createSessionModel(mongo)), signals, lifetimes, clock, log })
  const isPasswordOf = createPasswordCheck({ users, hasher, clock })
  const entitlements = createEntitlementService({
    askBilling: async (userId, requestId) => {
      const answer = await internal.call(
        entitlementsEndpoint,
        { params: { user_id: String(userId) } },
        { timeoutMs: billingTimeoutMs, requestId },
      )
      return answer.is_premium
    },
    storePremium: (userId, isPremium) => users.setPremium(userId, isPremium),
    clock,
    log,
  })
  const outbox = config.SMTP_URL ? null : createOutbox({ mails: createOutboxRepository(createOutboxModel(mongo)), ids, clock })
  const mailer = createMailer({ transport: outbox ?? (await smtpTransport(config)), publicUrl: config.PUBLIC_URL })
  const mails = createAccountMails({ users, mailer, enqueue: (payload) => queues.enqueue(accountMail, payload), clock, log })
  return {
    http,
    access: createAccess(identities),
    publicUrl: config.PUBLIC_URL,
    sessions,
    userService: createAccountService({ users, sessions, entitlements, signals }),
    signUp: createSignUp({ users, sessions, entitlements, hasher, ids, clock, relay: (id) => events.relay(userModel, id) }),
    signIn: await createSignIn({ users, sessions, entitlements, hasher, isPasswordOf, log }),
    changePassword: createChangePassword({ users, sessions, entitlements, hasher, isPasswordOf, notify: mails.passwordChanged }),
    resetPassword: createResetPassword({ users, sessions, hasher, notify: mails.passwordChanged, clock }),
    changeEmail: createChangeEmail({ users, isPasswordOf, sendLink: mails.changeEmail, notify: mails.emailChanged, clock }),
    mailer,
    outbox,
    requestMail: mails.request,
    sendAccountMail: mails.send,
  }
}

/** The library is loaded where a mail server is set up. */
async function smtpTransport({ SMTP_URL: url = '', MAIL_FROM: from, PUBLIC_URL }: AccountsConfig): Promise<MailTransport> {
  const { createSmtpTransport } = await import('./modules/mail/smtp.transport.ts')
  return createSmtpTransport({ url, from: from ?? `Foyer <foyer@${new URL(PUBLIC_URL).hostname}>` })
}

/** What operator commands may do, from a bare connection to the accounts database. */
export function createOperatorDeps(connection: Connection) {
  return { userRoles: createUserRoleService({ users: createUserRepository(createUserModel(connection)) }) }
}
