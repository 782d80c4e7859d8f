import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerApiTokenRoutes } from './modules/api-token/api-token.routes.ts'
import { registerAdminRoutes } from './modules/admin/admin.routes.ts'
import { registerAuditRoutes } from './modules/audit/audit.routes.ts'
import { registerImpersonationRoutes } from './modules/impersonation/impersonation.routes.ts'
import { registerDeletionRoutes } from './modules/deletion/deletion.routes.ts'
import { registerEmailPreferencesRoutes } from './modules/email-preferences/email-preferences.routes.ts'
import { registerBackupRoutes } from './modules/backup/backup.routes.ts'
import { registerClientErrorRoutes } from './modules/client-error/client-error.routes.ts'
import { registerFeedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { registerOutboxRoutes } from './modules/mail/outbox.routes.ts'
import { registerOverviewRoutes } from './modules/overview/overview.routes.ts'
import { registerQueueRoutes } from './modules/queue/queue.routes.ts'
import { registerPushRoutes } from './modules/push/push.routes.ts'
import { registerNotificationRoutes } from './modules/notification/notification.routes.ts'
import { registerAuthenticationRoutes } from './modules/authentication/authentication.routes.ts'
import { registerReauthenticationRoutes } from './modules/reauthentication/reauthentication.routes.ts'
import { registerSecondFactorRoutes } from './modules/second-factor/second-factor.routes.ts'
import { registerOidcLogoutRoutes } from './modules/oidc-sign-in/oidc-logout.routes.ts'
import { registerProviderDemandRoutes } from './modules/provider-demand/provider-demand.routes.ts'
import { registerProviderRoutes } from './modules/provider-sign-in/provider.routes.ts'
import { registerSessionRoutes } from './modules/session/session.routes.ts'
import { registerSignInLinkRoutes } from './modules/sign-in-link/sign-in-link.routes.ts'
import { registerAccountRoutes } from './modules/account/account.routes.ts'
import { registerCurrentUserRoutes } from './modules/current-user/current-user.routes.ts'
import { registerFileRoutes } from './modules/file/file.routes.ts'
import { registerPreferencesRoutes } from './modules/preferences/preferences.routes.ts'
import { registerProfileRoutes } from './modules/profile/profile.routes.ts'
import { registerPasswordResetRoutes } from './modules/account/password-reset.routes.ts'
import { registerSiteInvitationRoutes } from './modules/site-invitation/site-invitation.routes.ts'
import { registerSiteRoutes } from './modules/sign-up/site.routes.ts'
import { registerTeamRoutes } from './modules/team-management/overview/team.routes.ts'
import { registerTeamProfileRoutes } from './modules/team-management/profile/team-profile.routes.ts'
import { registerTeamMemberRoutes } from './modules/team-management/members/team-member.routes.ts'
import { registerTeamGroupRoutes } from './modules/team-management/groups/team-group.routes.ts'
import { registerTeamDirectoryRoutes } from './modules/team-directory/team-directory.routes.ts'
import { registerTeamDomainRoutes } from './modules/team-domain/team-domain.routes.ts'
import { registerHostSignInRoutes } from './modules/host-sign-in/host-sign-in.routes.ts'
import { registerTeamHostRoutes } from './modules/team-domain/team-host.routes.ts'
import { registerTeamOwnershipRoutes } from './modules/team-management/ownership/team-ownership.routes.ts'
import { registerTeamDeletionRoutes } from './modules/team-management/deletion/team-deletion.routes.ts'
import { registerTeamAuditRoutes } from './modules/team-management/team-audit.routes.ts'
import { registerTeamParentRoutes } from './modules/team-management/parents/team-parent.routes.ts'
import { registerTeamAdministrationRoutes } from './modules/team-management/administration/team-administration.routes.ts'
import { registerTeamInvitationRoutes } from './modules/team-invitation/team-invitation.routes.ts'
import { registerTeamOfferRoutes } from './modules/team-invitation/team-offer.routes.ts'
import { registerTeamRequestRoutes } from './modules/team-request/team-request.routes.ts'
import { registerTeamFileRoutes } from './modules/team-management/files/team-file.routes.ts'
import { registerTeamApiTokenRoutes } from './modules/team-api-token/team-api-token.routes.ts'
import { registerTeamProviderRoutes } from './modules/team-provider/team-provider.routes.ts'
import { registerSamlRoutes } from './modules/saml-sign-in/saml-sign-in.routes.ts'
import { registerTeamSignInRoutes } from './modules/team-sign-in/team-sign-in.routes.ts'
import { registerTeamWebhookRoutes } from './modules/webhook/team-webhook.routes.ts'
import { registerOrganizationMappingRoutes } from './modules/team-mapping/organization-mapping.routes.ts'
import { registerBillingRoutes } from './modules/billing/billing.routes.ts'
import { registerPupilRoutes } from './modules/pupil/pupil.routes.ts'
import { registerWorkAccountRoutes } from './modules/work-account/work-account.routes.ts'
import { registerWebhookRoutes } from './modules/webhook/webhook.routes.ts'

/** The accounts service as an app that does not listen. */
export function buildApp(deps: AccountsDeps): FastifyInstance {
  const app = createHttpApp(deps.http)
  registerAccountRoutes(app, deps)
  registerPasswordResetRoutes(app, deps)
  registerPreferencesRoutes(app, deps)
  registerCurrentUserRoutes(app, deps)
  registerFileRoutes(app, deps)
  registerProfileRoutes(app, deps)
  registerSessionRoutes(app, deps)
  registerSignInLinkRoutes(app, deps)
  registerApiTokenRoutes(app, deps)
  registerSecondFactorRoutes(app, deps)
  registerReauthenticationRoutes(app, deps)
  registerAuthenticationRoutes(app, deps)
  registerProviderRoutes(app, deps)
  registerWebhookRoutes(app, deps)
  registerTeamWebhookRoutes(app, deps)
  registerTeamApiTokenRoutes(app, deps)
  registerTeamProviderRoutes(app, deps)
  registerTeamSignInRoutes(app, deps)
  registerProviderDemandRoutes(app, deps)
  registerWorkAccountRoutes(app, deps)
  registerSamlRoutes(app, deps)
  registerOidcLogoutRoutes(app, deps)
  registerTeamFileRoutes(app, deps)
  registerTeamDirectoryRoutes(app, deps)
  registerTeamDomainRoutes(app, deps)
  registerTeamHostRoutes(app, deps)
  registerHostSignInRoutes(app, deps)
  registerTeamRoutes(app, deps)
  registerTeamProfileRoutes(app, deps)
  registerTeamMemberRoutes(app, deps)
  registerTeamGroupRoutes(app, deps)
  registerTeamOwnershipRoutes(app, deps)
  registerTeamDeletionRoutes(app, deps)
  registerTeamAuditRoutes(app, deps)
  registerTeamParentRoutes(app, deps)
  registerTeamAdministrationRoutes(app, deps)
  registerTeamInvitationRoutes(app, deps)
  registerTeamOfferRoutes(app, deps)
  registerTeamRequestRoutes(app, deps)
  registerOrganizationMappingRoutes(app, deps)
  registerPupilRoutes(app, deps)
  registerOutboxRoutes(app, deps)
  registerSiteRoutes(app, deps)
  registerSiteInvitationRoutes(app, deps)
  registerAdminRoutes(app, deps)
  registerOverviewRoutes(app, deps)
  registerQueueRoutes(app, deps)
  registerAuditRoutes(app, deps)
  registerImpersonationRoutes(app, deps)
  registerNotificationRoutes(app, deps)
  registerPushRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  registerDeletionRoutes(app, deps)
  registerEmailPreferencesRoutes(app, deps)
  registerBackupRoutes(app, deps)
  registerClientErrorRoutes(app, deps)
  registerFeedbackRoutes(app, deps)
  registerBillingRoutes(app, deps)
  return app
}
