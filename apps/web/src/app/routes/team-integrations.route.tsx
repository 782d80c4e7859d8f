import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { OwningTeam } from '../../entities/team/owning-team.ts'
import { FilesScreen } from '../../features/files/components/files-screen.tsx'
import { TeamArchivesScreen } from '../../features/user-data/components/team-archives-screen.tsx'
import { TokensScreen } from '../../features/api-tokens/components/tokens-screen.tsx'
import { WebhooksScreen } from '../../features/webhooks/components/webhooks-screen.tsx'
import { TeamSettings } from './team-settings.route.tsx'

/** `/organization/{public_id}/integrations` */
export function TeamIntegrationsRoute() {
  return <TeamSettings screen="integrations" Screen={Integrations} />
}

/** `/organization/{public_id}/archives` */
export function TeamArchivesRoute() {
  return <TeamSettings screen="archives" Screen={TeamArchivesScreen} />
}

/** `/organization/{public_id}/files` */
export function TeamFilesRoute() {
  return <TeamSettings screen="files" Screen={Files} />
}

function Files({ team }: { team: Team }) {
  return (
    <OwningTeam value={team}>
      <FilesScreen />
    </OwningTeam>
  )
}

/** How programs work with a team: by what they are told, and by what they ask. */
function Integrations({ team }: { team: Team }) {
  return (
    <OwningTeam value={team}>
      <WebhooksScreen />
      <TokensScreen />
    </OwningTeam>
  )
}
