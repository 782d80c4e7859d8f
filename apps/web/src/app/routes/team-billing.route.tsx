import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { OwningTeam } from '../../entities/team/owning-team.ts'
import { BillingScreen } from '../../features/billing/components/billing-screen.tsx'
import { UpgradeScreen } from '../../features/billing/components/upgrade-screen.tsx'
import { TeamSettings } from './team-settings.route.tsx'

/** `/organization/{public_id}/billing` */
export function TeamBillingRoute() {
  return <TeamSettings screen="billing" Screen={Billing} />
}

/** `/organization/{public_id}/upgrade` */
export function TeamUpgradeRoute() {
  return <TeamSettings screen="upgrade" Screen={Upgrade} />
}

function Billing({ team }: { team: Team }) {
  return (
    <OwningTeam value={team}>
      <BillingScreen />
    </OwningTeam>
  )
}

function Upgrade({ team }: { team: Team }) {
  return (
    <OwningTeam value={team}>
      <UpgradeScreen />
    </OwningTeam>
  )
}
