import type { Signals } from '@foyer/service-kit/signals'
import type { PageRecord } from './page.model.ts'

/** Tells browsers that the list of somebody's pages has changed: of a person, or of everybody in a team. */
export async function publishListChange(
  signals: Pick<Signals, 'publish'>,
  { owner_id, owner_kind }: Pick<PageRecord, 'owner_id' | 'owner_kind'>,
): Promise<void> {
  await signals.publish(
    owner_kind === 'team' ? { name: 'team_pages.changed', team_id: owner_id } : { name: 'pages.changed', user_id: owner_id },
  )
}
