import type { AccountsCore } from '../../core.ts'
import { createBillingService } from './billing.service.ts'

/** Plans and payments, for the people and teams whose they are. */
export function createBillingModule({ kit: { internal, log }, memberships, publicUrl, teamMembers, teamSeats, users }: AccountsCore) {
  return createBillingService({ internal, users, members: teamMembers, memberships, seats: teamSeats, site: publicUrl, log })
}
