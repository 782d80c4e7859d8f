import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { WebhookTeam } from '../../features/webhooks/api/webhooks.ts'
import { WebhooksScreen } from '../../features/webhooks/components/webhooks-screen.tsx'
import { TeamSettings } from './team-settings.route.tsx'

/** `/organization/{public_id}/integrations` */
export function TeamIntegrationsRoute() {
  return <TeamSettings screen="integrations" Screen={Integrations} />
}

/** What programs are told of a team. */
function Integrations({ team }: { team: Team }) {
  return (
    <WebhookTeam value={team.public_id}>
      <WebhooksScreen />
    </WebhookTeam>
  )
}
