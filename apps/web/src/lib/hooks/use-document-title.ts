import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { useEffect } from 'react'
import { readTeamHost } from '../browser/team-host.ts'

/** Sets the document title: the screen first, then the product, or the team by whose host it is opened. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title, readTeamHost())
  }, [title])
}

export function documentTitle(title: string | undefined, host: Pick<ShownTeamHost, 'team'> | null | undefined): string {
  const site = host ? host.team.title : 'Foyer'
  return title ? `${title} · ${site}` : site
}
