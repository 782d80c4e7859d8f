import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { preferences } from '../../../../entities/preference/preferences.ts'
import { stableKey } from '../../../../lib/mutations/stable-keys.ts'
import { foldersOf } from '../../items/bookmark-items.ts'
import { readSettings } from '../../settings.ts'

type Groups = {
  active: Folder | undefined
  choose: (id: number) => void
  collapsed: ReadonlySet<number>
  toggle: (id: number) => void
}

/** Where the address of a new link is typed: above all lists, or at the end of the list that it goes to. */
type Adding = { at: 'start' } | { at: 'list'; group: number | null }

/** Where links are added to a widget, and to which of its groups. */
export function useAdding(widget: Widget, { active, choose, collapsed, toggle }: Groups) {
  const [adding, setAdding] = useState<Adding | null>(null)
  const folders = foldersOf(widget)
  const isInTabs = readSettings(widget).groupsAs === 'tabs'
  const first = (isInTabs ? active : folders[0])?.id ?? null
  // The id of a group that was just made changes meanwhile; in place of one that is gone the first one takes links.
  const chosen = adding?.at === 'list' && !isInTabs ? folders.find(({ id }) => stableKey(id) === adding.group)?.id : undefined
  const addIn = (id: number | null) => {
    if (id !== null && isInTabs && id !== first) choose(id)
    if (id !== null && !isInTabs && collapsed.has(id)) toggle(id)
    setAdding({ at: 'list', group: id === null ? null : stableKey(id) })
  }
  return {
    at: adding?.at,
    folderId: chosen ?? first,
    addAbove: () => setAdding({ at: 'start' }),
    addIn,
    /** Where the lists end: to the last list that is open, unless new links stand at the top. */
    addBelow() {
      if (preferences.newOnTop.store.get()) setAdding({ at: 'start' })
      else addIn(isInTabs ? first : (folders.findLast(({ id }) => !collapsed.has(id))?.id ?? first))
    },
    endAdding: () => setAdding(null),
  }
}
