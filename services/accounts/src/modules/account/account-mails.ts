import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { PlainAccountMail } from '../mail/send-mail.ts'
import type { AccountData } from '../account-data/account-data.ts'
import type { EmailPreferencesService } from '../email-preferences/email-preferences.service.ts'
import type { Mailer } from '../mail/mailer.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { maySendLink, signInLinkLifetimeMs } from '../sign-in-link/sign-in-link.policy.ts'
import type { SignInLinkRepository } from '../sign-in-link/sign-in-link.repository.ts'
import { accessBesidePassword } from './access-beside-password.policy.ts'
import { maySendReset, resetLifetimeMs } from './password-reset.policy.ts'

/** The messages about an account: asked for while somebody waits, sent by a job. */
export function createAccountMails(deps: {
  users: Pick<
    UserRepository,
    'findByEmail' | 'findById' | 'addPasswordReset' | 'removePasswordReset' | 'setEmailChangeHash' | 'setDeletionHash'
  >
  links: Pick<SignInLinkRepository, 'listOf' | 'endThose' | 'insert' | 'delete'>
  emailPreferences: Pick<EmailPreferencesService, 'maySend' | 'tokenFor'>
  /** What opens an account beside the password. */
  accessOf: AccountData['accessOf']
  mailer: Mailer
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
  clock: () => Date
  log: Logger
}) {
  const { users, links, emailPreferences, accessOf, mailer, enqueue, clock, log } = deps

  /** Sends the person with this address, if there is one, a link that ends those before it. */
  async function sendPasswordReset(email: string): Promise<void> {
    const user = await users.findByEmail(normalizeEmail(email))
    if (!user) return
    const now = clock()
    if (!maySendReset(user.password_resets ?? [], now)) {
      log.warn({ user_id: user._id }, 'password reset not sent: too many within an hour')
      return
    }
    const token = newToken()
    const hash = hashToken(token)
    const expiresAt = new Date(now.getTime() + resetLifetimeMs)
    await users.addPasswordReset(user._id, { hash, created_at: now, expires_at: expiresAt, used_at: null })
    try {
      // Behind the #, so that it is in no request for the screen and in no log.
      await mailer.send(user, { key: 'password_reset', link: mailer.link(`/users/password/edit#${token}`), expiresAt })
    } catch (error) {
      // The next try sends another one.
      await users.removePasswordReset(user._id, hash)
      throw error
    }
  }

  /** Sends the person with this address, if there is one, a link to sign in with, which ends those before it. */
  async function sendSignInLink(email: string): Promise<void> {
    const normalizedEmail = normalizeEmail(email)
    const user = await users.findByEmail(normalizedEmail)
    if (!user) return
    const now = clock()
    if (!maySendLink(await links.listOf(user._id), now)) {
      log.warn({ user_id: user._id }, 'sign-in link not sent: too many within an hour')
      return
    }
    const token = newToken()
    const _id = hashToken(token)
    const expiresAt = new Date(now.getTime() + signInLinkLifetimeMs)
    await links.endThose(user._id, false, now)
    const times = { created_at: now, expires_at: expiresAt, used_at: null, ended_at: null }
    await links.insert({ _id, user_id: user._id, normalized_email: normalizedEmail, ...times })
    try {
      await mailer.send(user, { key: 'sign_in_link', link: mailer.link(`/users/sign_in/by_link#${token}`), expiresAt })
    } catch (error) {
      // The next try sends another one.
      await links.delete(_id)
      throw error
    }
  }

  async function sendPasswordChanged(userId: number, at: Date): Promise<void> {
    const user = await users.findById(userId)
    if (!user) return
    const access = accessBesidePassword(await accessOf(userId))
    await mailer.send(user, { key: 'password_changed', link: mailer.link('/users/password/new'), at, access })
  }

  /** Sends the link that confirms an address: a new one, or the one the account has. */
  async function sendChangeEmail(userId: number, requestedAt: Date): Promise<void> {
    const user = await users.findById(userId)
    const token = newToken()
    if (!user?.email_change || !(await users.setEmailChangeHash(userId, requestedAt, hashToken(token)))) return
    const { email, expires_at: expiresAt } = user.email_change
    const isOwn = email === user.email
    const link = mailer.link(isOwn ? `/users/welcome#${token}` : `/users/change_email#${token}`)
    await mailer.send({ ...user, email }, { key: isOwn ? 'confirm_email' : 'change_email', link, expiresAt })
  }

  /** Tells the address that was the account's until now. */
  async function sendEmailChanged(userId: number, formerly: string, at: Date): Promise<void> {
    const user = await users.findById(userId)
    if (!user) return
    await mailer.send({ ...user, email: formerly }, { key: 'email_changed', link: mailer.link('/'), at, email: user.email })
  }

  /** Tells when an account is deleted, with the link that keeps it. */
  async function sendDeletionRequested(userId: number, requestedAt: Date, reason: string | undefined): Promise<void> {
    const user = await users.findById(userId)
    const token = newToken()
    if (!user?.deletion || !(await users.setDeletionHash(userId, requestedAt, hashToken(token)))) return
    const link = mailer.link(`/users/keep_account#${token}`)
    const about = { link, expiresAt: user.deletion.due_at }
    await mailer.send(user, reason === undefined ? { key: 'deletion_requested', ...about } : { key: 'deletion_by_admin', ...about, reason })
  }

  /** Tells a person that their archive can be downloaded. */
  async function sendArchiveReady(userId: number, expiresAt: Date): Promise<void> {
    const user = await users.findById(userId)
    if (!user || !(await emailPreferences.maySend(user, 'archive_ready'))) return
    const unsubscribeToken = emailPreferences.tokenFor(userId, 'archive_ready')
    await mailer.send(user, { key: 'archive_ready', link: mailer.link('/users/user_data'), expiresAt }, { unsubscribeToken })
  }

  /** Tells people what a site admin has done that concerns them. */
  async function sendAdminNotice(mail: Extract<AccountMail, { key: 'support_access' | 'page_removed' }>): Promise<void> {
    const user = await users.findById(mail.user_id)
    if (!user?.email) return
    const message = { at: new Date(mail.at), reason: mail.reason }
    if (mail.key === 'support_access') await mailer.send(user, { key: mail.key, link: mailer.link('/users/edit'), ...message })
    else await mailer.send(user, { key: mail.key, link: mailer.link('/'), title: mail.title, ...message })
  }

  /** Tells a person that messages to an address of theirs have stopped. */
  async function sendWebhookDisabled(userId: number, url: string, at: Date): Promise<void> {
    const user = await users.findById(userId)
    if (user?.email) await mailer.send(user, { key: 'webhook_disabled', link: mailer.link('/users/webhooks'), at, url })
  }

  async function queue(mail: AccountMail): Promise<void> {
    if (!(await enqueue(mail))) throw new AppError('unavailable')
  }

  return {
    /** Has a link sent to an address, whoever has it. Throws AppError `unavailable` when no message can be queued. */
    request: async (key: 'password_reset' | 'sign_in_link', email: string): Promise<void> => {
      // Who has the address is looked up by the job: here it would take a time that tells.
      await queue({ key, email, at: clock().getTime() })
    },
    /** Tells a person that their password is another one now. The change stands even where they cannot be told. */
    passwordChanged: ({ _id }: User): Promise<boolean> => enqueue({ key: 'password_changed', user_id: _id, at: clock().getTime() }),
    /** Has the link sent that confirms an address. Throws AppError `unavailable` when no message can be queued. */
    changeEmail: (userId: number, requestedAt: Date): Promise<void> =>
      queue({ key: 'change_email', user_id: userId, at: requestedAt.getTime() }),
    /** Tells the address before that it is the account's no longer. */
    emailChanged: (userId: number, { formerly }: { formerly: string }): Promise<boolean> =>
      enqueue({ key: 'email_changed', user_id: userId, formerly, at: clock().getTime() }),
    /** Tells when an account is deleted. The deletion stands even where the person cannot be told. */
    deletionRequested: (userId: number, requestedAt: Date, reason?: string): Promise<boolean> =>
      enqueue({ key: 'deletion_requested', user_id: userId, reason, at: requestedAt.getTime() }),
    /** Tells a person that their archive is ready. Throws AppError `unavailable` when no message can be queued. */
    archiveReady: (userId: number, expiresAt: number): Promise<void> =>
      queue({ key: 'archive_ready', user_id: userId, expires_at: expiresAt, at: expiresAt * 1000 }),
    /** Tells a person that a site admin acts as them. */
    supportAccess: (userId: number, { reason }: { reason: string }): Promise<boolean> =>
      enqueue({ key: 'support_access', user_id: userId, reason, at: clock().getTime() }),
    /** Tells a person that a site admin has deleted a page of theirs. */
    pageRemoved: (userId: number, page: { title: string; reason: string }): Promise<boolean> =>
      enqueue({ key: 'page_removed', user_id: userId, ...page, at: clock().getTime() }),
    /** Tells a person that their webhook was switched off. */
    webhookDisabled: (userId: number, url: string): Promise<boolean> =>
      enqueue({ key: 'webhook_disabled', user_id: userId, url, at: clock().getTime() }),
    /** Sends a message that was queued; rejects when it could not be sent. */
    send: (mail: PlainAccountMail): Promise<void> => {
      const at = new Date(mail.at)
      if (mail.key === 'password_reset') return sendPasswordReset(mail.email)
      if (mail.key === 'sign_in_link') return sendSignInLink(mail.email)
      if (mail.key === 'change_email') return sendChangeEmail(mail.user_id, at)
      if (mail.key === 'webhook_disabled') return sendWebhookDisabled(mail.user_id, mail.url, at)
      if (mail.key === 'email_changed') return sendEmailChanged(mail.user_id, mail.formerly, at)
      if (mail.key === 'deletion_requested') return sendDeletionRequested(mail.user_id, at, mail.reason)
      if (mail.key === 'archive_ready') return sendArchiveReady(mail.user_id, new Date(mail.expires_at * 1000))
      if (mail.key === 'support_access' || mail.key === 'page_removed') return sendAdminNotice(mail)
      return sendPasswordChanged(mail.user_id, at)
    },
  }
}
