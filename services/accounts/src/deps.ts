import { createLogger } from '@foyer/service-kit/logger'
import type { Connection } from '@foyer/service-kit/mongo'
import type { Kit } from '@foyer/service-kit/service'
import type { AccountsConfig } from './config.ts'
import { type Network, createCore } from './core.ts'
import { createAccountDataModule } from './modules/account-data/account-data.module.ts'
import { createRestoreAccount } from './modules/restored-account/restore-account.ts'
import { createAccountModule } from './modules/account/account.module.ts'
import { createApiTokenModule } from './modules/api-token/api-token.module.ts'
import { createAuthenticationModule } from './modules/authentication/authentication.module.ts'
import { createContentStores } from './modules/content-store/content-stores.ts'
import { createFileContentModel } from './modules/content-store/file-content.model.ts'
import { createCurrentUserModule } from './modules/current-user/current-user.module.ts'
import { createFileModule } from './modules/file/file.module.ts'
import { createOverviewModule } from './modules/overview/overview.module.ts'
import { createPageInvitationModule } from './modules/page-invitation/page-invitation.module.ts'
import { createPreferencesModule } from './modules/preferences/preferences.module.ts'
import { createProfileModule } from './modules/profile/profile.module.ts'
import { createAuditLog } from './modules/audit/audit-log.ts'
import { createAuditModel } from './modules/audit/audit.model.ts'
import { createAuditRepository } from './modules/audit/audit.repository.ts'
import type { BackupControl } from './modules/backup/backup-control.ts'
import { createBackupService } from './modules/backup/backup.service.ts'
import { createQueueService } from './modules/queue/queue.service.ts'
import { type PasswordHasher, createPasswordHasher } from '@foyer/service-kit/password-hasher'
import { createQueueAdministration } from '@foyer/service-kit/queue-administration'
import { createAdminModule } from './modules/admin/admin.module.ts'
import { createBillingModule } from './modules/billing/billing.module.ts'
import { createImpersonationModule } from './modules/impersonation/impersonation.module.ts'
import { createDeletionModule } from './modules/deletion/deletion.module.ts'
import { createEmailPreferencesModule } from './modules/email-preferences/email-preferences.module.ts'
import { createClientErrorService } from './modules/client-error/client-error.service.ts'
import { createFeedbackModel } from './modules/feedback/feedback.model.ts'
import { createFeedbackModule } from './modules/feedback/feedback.module.ts'
import { createFeedbackRepository } from './modules/feedback/feedback.repository.ts'
import { createNotificationModule } from './modules/notification/notification.module.ts'
import { createPupilModule } from './modules/pupil/pupil.module.ts'
import { createProviderModule } from './modules/provider-sign-in/provider.module.ts'
import { createSignIn } from './modules/session/sign-in.command.ts'
import { createSiteInvitationModule } from './modules/site-invitation/site-invitation.module.ts'
import { createSiteService } from './modules/sign-up/site.service.ts'
import { createSignInByLink } from './modules/sign-in-link/sign-in-by-link.command.ts'
import { createTeamApiTokenModule } from './modules/team-api-token/team-api-token.module.ts'
import { createHostSignInModule } from './modules/host-sign-in/host-sign-in.module.ts'
import { createTeamDirectoryModule } from './modules/team-directory/team-directory.module.ts'
import { createTeamDomainModule } from './modules/team-domain/team-domain.module.ts'
import { createTeamInvitationModule } from './modules/team-invitation/team-invitation.module.ts'
import { createSamlDriver } from './modules/saml-sign-in/saml-driver.ts'
import { createOidcClient } from './modules/oidc-sign-in/oidc-client.ts'
import { createOidcDriver } from './modules/oidc-sign-in/oidc-driver.ts'
import { createOidcLogout } from './modules/oidc-sign-in/oidc-logout.ts'
import { createOrganizationMappingModule } from './modules/team-mapping/organization-mapping.module.ts'
import { createProviderDemandModule } from './modules/provider-demand/provider-demand.module.ts'
import { createSamlModule } from './modules/saml-sign-in/saml-sign-in.module.ts'
import { createLeaveProvider } from './modules/team-sign-out/leave-provider.ts'
import { createTeamSignInModule } from './modules/team-sign-in/team-sign-in.module.ts'
import { createTeamManagementModule } from './modules/team-management/team-management.module.ts'
import { createWorkAccountModule } from './modules/work-account/work-account.module.ts'
import { createUserModel } from './modules/user/user.model.ts'
import { createUserRepository } from './modules/user/user.repository.ts'
import { createUserRoleService } from './modules/user/user-role.service.ts'
import { createWebhookModule } from './modules/webhook/webhook.module.ts'

export type AccountsDeps = Awaited<ReturnType<typeof createDeps>>

/**
 * The composition root: what the modules share, and what each adds. Tests hand in a hasher that counts, and a network; everyone else takes argon2id. `backupControl`
 * makes the backups in this process, where one does.
 */
export async function createDeps(
  kit: Kit<AccountsConfig>,
  hasher: PasswordHasher = createPasswordHasher(),
  backupControl: BackupControl | null = null,
  network: Network = {},
) {
  const core = await createCore(kit, hasher, network)
  const {
    access,
    admission,
    audit,
    completeSignIn,
    isPasswordOf,
    links,
    mailer,
    mails,
    outbox,
    proveMailbox,
    publicUrl,
    safeFetch,
    sessions,
    unknownSignIns,
    users,
  } = core
  const { clock, config, http, log, mongo, redis } = kit
  const account = createAccountModule(core)
  const apiTokens = createApiTokenModule(core)
  const notification = createNotificationModule(core)
  const deletion = createDeletionModule(core, apiTokens)
  const emailPreferences = createEmailPreferencesModule(core)
  const preferences = createPreferencesModule(core)
  const files = createFileModule(core, await createContentStores(config, createFileContentModel(mongo), log))
  const profile = createProfileModule(core)
  const { profiles } = profile
  const { avatars } = files
  const teams = createTeamManagementModule(core, {
    files: files.files,
    notifications: notification.notifications,
    publicPagesOf: (...owner) => profile.publicPagesOf(...owner),
    beginDeletion: deletion.beginDeletion,
  })
  const teamInvitations = createTeamInvitationModule(core, {
    notifications: notification.notifications,
    notificationDates: notification.notificationDates,
    profiles,
  })
  const teamDirectories = createTeamDirectoryModule(core, { teams, invitePeople: teamInvitations.invitePeople })
  const oidc = createOidcClient({ safeFetch, fetchAllow: config.FETCH_ALLOW, seal: core.seal, site: publicUrl, log })
  const teamSignIn = createTeamSignInModule(core, {
    drivers: {
      saml2: createSamlDriver({ site: publicUrl, clock }),
      custom_idp: createOidcDriver({ oidc, log }),
    },
    confirmEmail: (user) => account.confirmEmail(user),
    isByDirectoryAlone: (...who) => teamDirectories.isByDirectoryAlone(...who),
  })
  const mappings = createOrganizationMappingModule(core, teams)
  teamSignIn.after(mappings.follow)
  teamSignIn.onEnd((providerId) => mappings.deleteAllOfProvider(providerId))
  const saml = createSamlModule(core, teamSignIn)
  const { endProofs, sessionRepository } = core
  const oidcLogout = createOidcLogout({
    oidc,
    open: teamSignIn.open,
    sessions: sessionRepository,
    endProofs,
    seen: saml.seen,
    site: publicUrl,
    clock,
    log,
  })
  const teamDomains = createTeamDomainModule(core, {
    files: files.files,
    teamReader: teams.teamReader,
    notifications: notification.notifications,
    lookUpTxt: network.lookUpTxt,
  })
  return {
    http,
    access,
    clock,
    publicUrl,
    sessions,
    audit,
    signIn: await createSignIn({ users, unknownSignIns, sessions, completeSignIn, hasher, isPasswordOf, log }),
    signInByLink: createSignInByLink({ links, users, sessions, proveMailbox, completeSignIn, clock }),
    outbox,
    site: createSiteService({ admission, users, sendsMail: outbox === null }),
    requestMail: mails.request,
    sweepIntervalMs: config.SWEEP_INTERVAL_MS,
    sendAccountMail: mails.send,
    tellArchiveReady: mails.archiveReady,
    recordEnds: core.recordEnds,
    async close() {
      mailer.close()
      await safeFetch.close()
    },
    notification,
    pageInvitations: createPageInvitationModule(core, notification),
    authentication: createAuthenticationModule(core),
    exportAccount: createAccountDataModule(core),
    deletion,
    teams,
    teamDomains,
    hostSignIn: createHostSignInModule(core, teamDomains),
    pupils: await createPupilModule(core, deletion),
    teamInvitations,
    teamDirectories,
    feedback: createFeedbackModule(core),
    clientErrors: createClientErrorService({ isOn: config.CLIENT_ERRORS === 'log', log }),
    siteInvitations: createSiteInvitationModule(core),
    apiTokens,
    teamApiTokens: createTeamApiTokenModule(core, apiTokens),
    admin: createAdminModule(core, { apiTokens, notification, deletion }),
    backups: createBackupService({ control: backupControl, pictures: config.UPLOADS_STORE, audit, sessions }),
    siteOverview: createOverviewModule(core, backupControl),
    queues: createQueueService({ queues: createQueueAdministration({ redis, prefix: config.QUEUE_PREFIX }), audit }),
    impersonation: createImpersonationModule(core),
    ownPages: createCurrentUserModule(core),
    emailPreferences,
    preferences,
    files,
    profile,
    restoreAccount: createRestoreAccount({ users, toPerson: core.toPerson, preferences, profiles, emailPreferences, avatars }),
    account,
    providers: createProviderModule(core, account),
    teamProviders: teamSignIn.service,
    teamSignIn,
    workAccounts: createWorkAccountModule(core, teamSignIn),
    providerDemand: createProviderDemandModule(core, teamSignIn),
    mappings: mappings.service,
    incomingMappings: mappings.incoming,
    saml,
    oidcLogout,
    leaveProvider: createLeaveProvider({
      open: teamSignIn.open,
      identities: teamSignIn.identities,
      saml: saml.logout,
      oidc: oidcLogout,
      log,
    }),
    webhooks: createWebhookModule(core),
    billing: createBillingModule(core, { notifications: notification.notifications, teamDomains: teamDomains.domains }),
  }
}

/** What operator commands may do, from a bare connection to the accounts database, and the log in which they record it. */
export function createOperatorDeps(connection: Connection) {
  const log = createLogger('ops', 'silent')
  const feedback = createFeedbackRepository(createFeedbackModel(connection))
  return {
    userRoles: createUserRoleService({ users: createUserRepository(createUserModel(connection)) }),
    audit: createAuditLog({ entries: createAuditRepository(createAuditModel(connection)), clock: () => new Date(), log }),
    feedback: { list: () => feedback.list({}, maxListedFeedback) },
  }
}

const maxListedFeedback = 200
