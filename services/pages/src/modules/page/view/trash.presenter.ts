import { limits } from '@foyer/contracts/limits'
import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { DeletedPage, DeletedWidget } from '@foyer/contracts/pages/page/trash'
import { isLiveCopy } from '../live-copies/live-copies.ts'
import type { DeletedEntry, RemovedFrom } from '../page-trash.repository.ts'
import { presentNamedTeam } from '../teams/team.presenter.ts'

function times(at: Date): { deleted_at: number; expires_at: number } {
  const deleted_at = Math.floor(at.getTime() / 1000)
  return { deleted_at, expires_at: deleted_at + limits.trash_days * 24 * 3_600 }
}

/** A deleted page of a person or a team, for who may restore it. */
export function presentDeleted(
  { _id: id, public_id, title, share_mode, widgets, trashed_at }: DeletedEntry,
  team: DescribedTeam | undefined,
): DeletedPage {
  const organization = team ? presentNamedTeam(team) : null
  return { id, public_id, title, share_mode, organization, widgets: widgets.length, ...times(trashed_at) }
}

/** A deleted widget, for the owner of its page. */
export function presentRemoved({ page, removed: { widget, items, at } }: RemovedFrom): DeletedWidget {
  const { id, widget_type, title } = widget
  const is_live_copy = isLiveCopy(widget)
  return {
    id,
    widget_type,
    title,
    is_live_copy,
    page: { public_id: page.public_id, title: page.title },
    items: items?.total ?? 0,
    ...times(at),
  }
}
