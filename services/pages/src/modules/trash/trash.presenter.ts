import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { DeletedItem } from '@foyer/contracts/pages/item/deleted-items'
import { limits } from '@foyer/contracts/limits'
import { presentNamedTeam } from '../page/teams/team.presenter.ts'
import type { Restored } from './restore-from-trash.command.ts'
import { type TrashEntry, groupOf } from './trash-list.ts'
import { mayPurge } from './trash-places.ts'

type Names = { teams: ReadonlyMap<number, DescribedTeam>; people: ReadonlyMap<number, string> }

const maxTitle = 300

/** Something in the trash, for somebody who may restore it. */
export function presentDeletedItem(entry: TrashEntry, { teams, people }: Names): DeletedItem {
  const { kind, id, home, title, url, items, at, by } = entry
  const { page, widget, state, can } = home
  const deleted_at = Math.floor(at.getTime() / 1_000)
  const name = by === undefined ? undefined : people.get(by)
  const team = teams.get(page.owner_id)
  return {
    kind,
    id,
    widget_id: widget.id,
    title: title.slice(0, maxTitle),
    url,
    items,
    place: {
      state,
      page: { id: page._id, public_id: page.public_id, title: page.title },
      widget: { title: widget.title, widget_type: widget.widget_type },
      group: groupOf(entry),
      is_unsorted: page.is_inbox === true,
    },
    organization: team ? presentNamedTeam(team) : null,
    deleted_by: by !== undefined && name !== undefined ? { id: by, name } : null,
    deleted_at,
    expires_at: deleted_at + limits.trash_days * 24 * 3_600,
    can_purge: mayPurge(page, can),
  }
}

export function presentRestored({ restored, failed }: Restored) {
  return {
    restored: restored.map(({ ref, at: { page, widget } }) => ({
      ...ref,
      place: { page_id: page._id, public_id: page.public_id, title: page.title, widget_id: widget.id, is_unsorted: page.is_inbox === true },
    })),
    failed,
  }
}
