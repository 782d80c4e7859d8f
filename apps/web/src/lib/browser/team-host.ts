import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { useFirstRender } from './first-render.ts'

/** The team by whose host this document was opened, as the server has written it there; null at the address of the installation. */
export function readTeamHost(): ShownTeamHost | null {
  return JSON.parse(document.documentElement.dataset['teamHost'] ?? 'null') as ShownTeamHost | null
}

/** The same on the server too. */
export function useTeamHost(): ShownTeamHost | null {
  const firstRender = useFirstRender()
  return firstRender ? (firstRender.teamHost ?? null) : readTeamHost()
}
