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

/** Where the address of a new link is typed, and where the link then is: at the end of a list, or at its top where new ones stand there. */
type Adding = { group: number | null; isOnTop: boolean }

/** Where links are added to a widget, and to which of its groups. */
export function useAdding(widget: Widget, { active, choose, collapsed, toggle }: Groups) {
  const [adding, setAdding] = useState<Adding | null>(null)
  const folders = foldersOf(widget)
  const isInTabs = readSettings(widget).groupsAs === 'tabs'
  const first = (isInTabs ? active : folders[0])?.id ?? null
  // The id of a group that was just made changes meanwhile; in place of one that is gone the first one takes links.
  const chosen = adding && !isInTabs ? folders.find(({ id }) => stableKey(id) === adding.group)?.id : undefined
  const addIn = (id: number | null) => {
    if (id !== null && isInTabs && id !== first) choose(id)
    if (id !== null && !isInTabs && collapsed.has(id)) toggle(id)
    setAdding({ group: id === null ? null : stableKey(id), isOnTop: preferences.newOnTop.store.get() })
  }
  return {
    isOpen: adding !== null,
    isOnTop: adding?.isOnTop ?? false,
    folderId: chosen ?? first,
    /** To the first list, or the one whose tab is open. */
    add: () => addIn(first),
    addIn,
    /** Where the lists end: to the last list that is open, unless new links stand at the top. */
    addBelow() {
      const isAtFirst = isInTabs || preferences.newOnTop.store.get()
      addIn(isAtFirst ? first : (folders.findLast(({ id }) => !collapsed.has(id))?.id ?? first))
    },
    endAdding: () => setAdding(null),
  }
}
