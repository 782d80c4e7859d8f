import type { AccountsCore } from '../../core.ts'
import { createSiteInvitationService } from './site-invitation.service.ts'

/** What site admins do with invitations to the site. */
export function createSiteInvitationModule({ audit, kit, siteInvitationRepository, users }: AccountsCore) {
  return createSiteInvitationService({
    invitations: siteInvitationRepository,
    users,
    audit,
    secret: kit.config.INTERNAL_SECRET,
    ids: kit.ids,
    clock: kit.clock,
  })
}
