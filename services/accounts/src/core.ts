import { type SafeFetchOptions, createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createAccess } from '@foyer/service-kit/access'
import { entitlements as entitlementsEndpoint } from '@foyer/contracts/billing/billing'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { type PublicAddresses, createPublicAddresses, userAgentOf } from '@foyer/service-kit/public-addresses'
import { createSeal } from '@foyer/service-kit/seal'
import type { Kit } from '@foyer/service-kit/service'
import { createAuthorizers } from './authorizers.ts'
import { type AccountsConfig, sealSecrets } from './config.ts'
import { accountMail } from './jobs/account-mail.job.ts'
import { securityMail } from './jobs/security-mail.job.ts'
import { createAccountData } from './modules/account-data/account-data.ts'
import { createAccountMails } from './modules/account/account-mails.ts'
import { createUserCreation } from './modules/account/create-user.command.ts'
import { createRegisterUser } from './modules/account/register-user.command.ts'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import { createPasswordRules } from './modules/credentials/password-rules.ts'
import { createAuditLog } from './modules/audit/audit-log.ts'
import { createAuditModel } from './modules/audit/audit.model.ts'
import { createAuditRepository } from './modules/audit/audit.repository.ts'
import { createFormerUserModel } from './modules/deletion/former-user.model.ts'
import { createFormerUserRepository } from './modules/deletion/former-user.repository.ts'
import { createEmailPreferencesModel } from './modules/email-preferences/email-preferences.model.ts'
import { createEmailPreferencesRepository } from './modules/email-preferences/email-preferences.repository.ts'
import { createEmailPreferencesService } from './modules/email-preferences/email-preferences.service.ts'
import { createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { createOpenImpersonationModel } from './modules/impersonation/open-impersonation.model.ts'
import { createOpenImpersonationRepository } from './modules/impersonation/open-impersonation.repository.ts'
import { createRecordEnds } from './modules/impersonation/record-ends.ts'
import type { MailTransport } from './modules/mail/mail.ts'
import { createMailer } from './modules/mail/mailer.ts'
import { createProveMailbox } from './modules/mailbox-proof/prove-mailbox.command.ts'
import { createOutbox } from './modules/mail/outbox.ts'
import { createOutboxModel } from './modules/mail/outbox.model.ts'
import { createOutboxRepository } from './modules/mail/outbox.repository.ts'
import { createCeremonyModel } from './modules/passkey/ceremony.model.ts'
import { createCeremonyRepository } from './modules/passkey/ceremony.repository.ts'
import { createPasskeyModel } from './modules/passkey/passkey.model.ts'
import { createPasskeyRepository } from './modules/passkey/passkey.repository.ts'
import { createPushSubscriptionModel } from './modules/push/push-subscription.model.ts'
import { createPushSubscriptionRepository } from './modules/push/push-subscription.repository.ts'
import { createReauthenticationCodeModel } from './modules/reauthentication/reauthentication-code.model.ts'
import { createReauthenticationCodeRepository } from './modules/reauthentication/reauthentication-code.repository.ts'
import { createSecurityNotices } from './modules/security-notice/security-notices.ts'
import { createPasswordCheck } from './modules/session/check-password.ts'
import { createEndProofs } from './modules/session/end-proofs.command.ts'
import { createEndSession } from './modules/session/end-session.ts'
import { createMayHearOf, createPersonAtHand } from './modules/session/person-at-hand.ts'
import { createRequireProof } from './modules/session/require-proof.ts'
import { createCompleteSignIn, createStartSession } from './modules/session/complete-sign-in.ts'
import { createSessionModel } from './modules/session/session.model.ts'
import { sessionLifetimes } from './modules/session/session.policy.ts'
import { createSessionRepository } from './modules/session/session.repository.ts'
import { createSessionService } from './modules/session/session.service.ts'
import { createUnknownSignInModel } from './modules/session/unknown-sign-in.model.ts'
import { createUnknownSignInRepository } from './modules/session/unknown-sign-in.repository.ts'
import { createUnknownSignIns } from './modules/session/unknown-sign-ins.ts'
import { createChallengeModel } from './modules/second-factor/challenge.model.ts'
import { createChallengeRepository } from './modules/second-factor/challenge.repository.ts'
import { createDemandSecondFactor } from './modules/second-factor/demand-second-factor.ts'
import { createSignInLinkModel } from './modules/sign-in-link/sign-in-link.model.ts'
import { createSignInLinkRepository } from './modules/sign-in-link/sign-in-link.repository.ts'
import { createAdmission } from './modules/sign-up/admission.ts'
import { createSignUpInvitations } from './modules/sign-up/sign-up-invitations.ts'
import { createSiteInvitationModel } from './modules/site-invitation/site-invitation.model.ts'
import { createSiteInvitationRepository } from './modules/site-invitation/site-invitation.repository.ts'
import { createToPerson } from './modules/team/to-person.ts'
import { createTeamInvitationStore } from './modules/team-invitation/team-invitation-store.module.ts'
import type { TxtLookup } from '@foyer/safe-fetch/txt-lookup'
import { createTeamStore } from './modules/team/team-store.module.ts'
import { createDirectoryUserModel } from './modules/team-directory/store/directory-user.model.ts'
import { createDirectoryUserRepository } from './modules/team-directory/store/directory-user.repository.ts'
import { createTeamProviderModel } from './modules/team-provider/team-provider.model.ts'
import { createTeamProviderRepository } from './modules/team-provider/team-provider.repository.ts'
import { createTotpModel } from './modules/totp/totp.model.ts'
import { createTotpRepository } from './modules/totp/totp.repository.ts'
import { createUserModel } from './modules/user/user.model.ts'
import { createUserRepository } from './modules/user/user.repository.ts'
import { createWaysInService } from './modules/ways-in/ways-in.service.ts'

/** What the modules of accounts share. */
export type AccountsCore = Awaited<ReturnType<typeof createCore>>

/** How long billing may take: a page view waits for it when nothing is cached. */
const billingTimeoutMs = 1_500

/** Replaces the network in tests, where names resolve to what they say. */
export type Network = Pick<SafeFetchOptions, 'connect' | 'resolve'> & { lookUpTxt?: TxtLookup }

/** Builds what the modules share: people, sessions, messages, and the last step of signing in. */
export async function createCore(kit: Kit<AccountsConfig>, hasher: PasswordHasher, network: Network = {}) {
  const { clock, config, events, identities, ids, internal, log, mongo, queues, signals } = kit
  const addresses = createPublicAddresses(config)
  const userModel = createUserModel(mongo)
  const users = createUserRepository(userModel)
  const formerUsers = createFormerUserRepository(createFormerUserModel(mongo))
  const relayUser = (id: number) => events.relay(userModel, id)
  const lifetimes = sessionLifetimes({ idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS })
  const pushSubscriptions = createPushSubscriptionRepository(createPushSubscriptionModel(mongo))
  const sessionRepository = createSessionRepository(createSessionModel(mongo), { https: addresses.https })
  const audit = createAuditLog({ entries: createAuditRepository(createAuditModel(mongo)), clock, log })
  const recordEnds = createRecordEnds({
    open: createOpenImpersonationRepository(createOpenImpersonationModel(mongo)),
    sessions: sessionRepository,
    users,
    audit,
    clock,
    log,
  })
  const totps = createTotpRepository(createTotpModel(mongo))
  const passkeys = createPasskeyRepository(createPasskeyModel(mongo))
  const endSession = createEndSession({
    sessions: sessionRepository,
    signals,
    onImpersonationEnd: (...how) => recordEnds.noteEnd(...how),
  })
  const sessions = createSessionService({
    sessions: sessionRepository,
    endSession,
    onReplace: (userId, from, to) => pushSubscriptions.moveToSession(userId, from, to),
    onImpersonationStart: (session) => recordEnds.noteStart(session),
    hasSecondFactor: async (userId) => (await totps.findConfirmed(userId)) !== null,
    lifetimes,
    clock,
    log,
  })
  // People and teams have ids of one sequence: billing knows both by it.
  const askBilling = async (ownerId: number, requestId?: string) => {
    const input = { params: { user_id: String(ownerId) } }
    const { plan, until, seats = null } = await internal.call(entitlementsEndpoint, input, { timeoutMs: billingTimeoutMs, requestId })
    return { plan, seats, until: until ? new Date(until * 1000) : null }
  }
  const entitlements = createEntitlementService({
    askBilling,
    store: (userId, answer) => users.setPlan(userId, answer),
    clock,
    log,
  })
  const teamStore = createTeamStore(kit, { users, askPlan: askBilling })
  kit.signals.on('plan.changed', ({ subject_id }) => entitlements.invalidate(subject_id))
  const teamProviderRepository = createTeamProviderRepository(createTeamProviderModel(mongo))
  const directoryUsers = createDirectoryUserRepository(createDirectoryUserModel(mongo))
  const toPerson = createToPerson({
    entitlements,
    memberships: teamStore.memberships,
    seats: teamStore.teamSeats,
    enabledProvidersOf: (teamId) => teamProviderRepository.enabledIdsOf(teamId),
    hasAdvertising: config.ADS_FILE !== undefined,
  })
  const startSession = createStartSession({ sessions, users, toPerson })
  const challenges = createChallengeRepository(createChallengeModel(mongo))
  const emailPreferencesRepository = createEmailPreferencesRepository(createEmailPreferencesModel(mongo))
  const emailPreferences = createEmailPreferencesService({
    preferences: emailPreferencesRepository,
    clock,
    users,
    secret: config.INTERNAL_SECRET,
  })
  const outbox = config.SMTP_URL ? null : createOutbox({ mails: createOutboxRepository(createOutboxModel(mongo)), ids, clock })
  const mailer = createMailer({ transport: outbox ?? (await smtpTransport(config, addresses)), addresses })
  const links = createSignInLinkRepository(createSignInLinkModel(mongo))
  const accountData = createAccountData()
  const siteInvitationRepository = createSiteInvitationRepository(createSiteInvitationModel(mongo))
  const teamInvitationStore = createTeamInvitationStore(kit, teamStore, users)
  const { teamSignUps } = teamInvitationStore
  const invitations = createSignUpInvitations({ siteInvitations: siteInvitationRepository, teams: teamSignUps, users, internal, clock })
  const admission = createAdmission({ mode: config.SIGN_UP, users, invitations, teams: teamSignUps })
  const atHand = createPersonAtHand({ sessions, clock })
  return {
    kit,
    access: createAccess(
      identities,
      createAuthorizers({ teams: teamStore.teams, members: teamStore.teamMembers, providers: teamProviderRepository }),
    ),
    directoryUsers,
    teamProviderRepository,
    addresses,
    publicUrl: addresses.site,
    hasher,
    passwordRules: createPasswordRules({ host: addresses.host }),
    /** The way out to identity providers and other servers. */
    safeFetch: createSafeFetch({
      userAgent: userAgentOf(addresses),
      allow: config.FETCH_ALLOW,
      onRefused: (refusal) => log.info(refusal, 'host inside of the network not fetched'),
      ...(network.connect ? { connect: network.connect } : {}),
      ...(network.resolve ? { resolve: network.resolve } : {}),
    }),
    users,
    ...teamStore,
    ...teamInvitationStore,
    /** Who may create an account. */
    admission,
    siteInvitationRepository,
    createUser: createUserCreation({ users, admission, isFormer: formerUsers.isEither, ids, clock, relay: relayUser }),
    registerUser: createRegisterUser({ users, admission }),
    formerUsers,
    /** Relays the pending events of a user. */
    relayUser,
    sessions,
    sessionRepository,
    /** Ends what providers of teams have said in sessions. */
    endProofs: createEndProofs({ sessions: sessionRepository, endSession, signals }),
    /** The log of privileged acts: `audit.record` does one between its entries. */
    audit,
    /** Records how impersonations end. */
    recordEnds,
    /** What an account holds, by module: each adds its part. */
    accountData,
    /** The first proof of an address: every way in that comes by a message, or a provider, has one. */
    proveMailbox: createProveMailbox({ users, sessions, links, data: accountData, clock }),
    entitlements,
    /** Whether somebody, or a team, pays for a plan or was given one, as billing says now. Throws `unavailable` where it does not answer. */
    hasOwnPlan: async (ownerId: number): Promise<boolean> => isPremiumPlan((await askBilling(ownerId)).plan),
    /** Adds to users their plan and their teams. */
    toPerson,
    atHand,
    /** Whether somebody is told of what is a team's. */
    mayHearOf: createMayHearOf({ toPerson, atHand }),
    requireProof: createRequireProof({ countPasskeys: (userId) => passkeys.countOf(userId), sessions }),
    isPasswordOf: createPasswordCheck({ users, hasher, clock }),
    unknownSignIns: createUnknownSignIns({
      signIns: createUnknownSignInRepository(createUnknownSignInModel(mongo)),
      secret: config.INTERNAL_SECRET,
      clock,
    }),
    startSession,
    completeSignIn: createCompleteSignIn({
      startSession,
      sessions,
      demandSecondFactor: createDemandSecondFactor({ totps, passkeys, challenges, clock }),
    }),
    totps,
    challenges,
    passkeys,
    pushSubscriptions,
    ceremonies: createCeremonyRepository(createCeremonyModel(mongo)),
    codes: createReauthenticationCodeRepository(createReauthenticationCodeModel(mongo)),
    /** What people have to sign in with: nobody is left without any. */
    ways: createWaysInService({ passkeys }),
    /** Tells people of changes in the way they sign in. */
    notices: createSecurityNotices({ users, mailer, enqueue: (mail) => queues.enqueue(securityMail, mail), clock, log }),
    /** Keeps secrets unreadable at rest that have to be read again. */
    seal: createSeal('foyer accounts v1', sealSecrets(config)),
    /** null where a mail server is set up. */
    outbox,
    mailer,
    links,
    /** Which messages people want: ask `maySend` before one that concerns neither the account nor its safety. */
    emailPreferences,
    emailPreferencesRepository,
    mails: createAccountMails({
      users,
      links,
      emailPreferences,
      accessOf: accountData.accessOf,
      mailer,
      enqueue: (payload) => queues.enqueue(accountMail, payload),
      clock,
      log,
    }),
  }
}

/** The library is loaded where a mail server is set up. */
async function smtpTransport(
  { SMTP_URL: url = '', MAIL_FROM: from }: AccountsConfig,
  { hostname }: PublicAddresses,
): Promise<MailTransport> {
  const { createSmtpTransport } = await import('./modules/mail/smtp.transport.ts')
  return createSmtpTransport({ url, from: from ?? `Foyer <foyer@${hostname}>` })
}
