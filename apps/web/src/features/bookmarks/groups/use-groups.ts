import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { placeOfHash } from '../../../entities/widget/widget-hash.ts'
import { useStoredState } from '../../../lib/browser/first-render.ts'
import { readStorage, writeStorage } from '../../../lib/state/storage.ts'
import type { GroupSaver } from '../editor.ts'
import { foldersOf } from '../items/bookmark-items.ts'
import { readSettings } from '../settings.ts'

/** The group that is shown: the first of those wished for that is there, else the first of all. */
export function pickGroup(folders: readonly Folder[], ...wished: (number | undefined)[]): Folder | undefined {
  return wished.flatMap((id) => folders.find((folder) => folder.id === id) ?? [])[0] ?? folders[0]
}

/**
 * Which group a person looks at is remembered in this browser; what editors choose is saved with the widget (`save`) and is where everyone else
 * begins.
 */
export function useActiveGroup(widget: Widget, save: GroupSaver | null) {
  const { activeGroup } = readSettings(widget)
  const key = `foyer.group.${widget.id}`
  const [chosen, setChosen] = useStoredState(() => Number(readStorage(key)) || undefined)
  const dismiss = useGroupOfAddress(widget.id, setChosen)
  /** `isHere`: in this browser alone. */
  const choose = (id: number, isHere = false) => {
    dismiss()
    setChosen(id)
    // A group that is being saved will have another id; the setting that is saved after it then names it.
    writeStorage(key, id > 0 ? String(id) : '')
    if (id !== activeGroup && !isHere) save?.activeGroup(id)
  }
  return { active: pickGroup(foldersOf(widget), chosen, activeGroup), choose }
}

/** Which groups are collapsed: saved with the widget for editors, remembered in this browser for everyone else. */
export function useCollapsedGroups(widget: Widget, save: GroupSaver | null) {
  const { collapsedGroups } = readSettings(widget)
  const key = `foyer.collapsed.${widget.id}`
  const [own, setOwn] = useStoredState(() => readIds(readStorage(key)))
  const [expanded, setExpanded] = useState<number>()
  const dismiss = useGroupOfAddress(widget.id, setExpanded)
  const collapsed = new Set((save ? collapsedGroups : (own ?? collapsedGroups)).filter((id) => id !== expanded))
  const toggle = (id: number) => {
    const next = foldersOf(widget)
      .map((folder) => folder.id)
      .filter((folderId) => (folderId === id ? !collapsed.has(folderId) : collapsed.has(folderId)))
    dismiss()
    setExpanded(undefined)
    if (save) return save.collapsedGroups(next)
    setOwn(next)
    writeStorage(key, next.join())
  }
  return { collapsed, toggle }
}

/** The history entry and widget whose group the person has left again; the widget may be drawn anew after that. */
let dismissed: string | undefined

/** Shows the group that the address names, each time it is followed, until the function that this gives is called. */
function useGroupOfAddress(widgetId: number, show: (id: number) => void): () => void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = placeOfHash(hash)
    if (place?.widgetId === widgetId && place.groupId !== null && dismissed !== `${key} ${widgetId}`) show(place.groupId)
  }, [hash, key, widgetId, show])
  return () => void (dismissed = `${key} ${widgetId}`)
}

function readIds(stored: string | null): number[] | undefined {
  return stored === null ? undefined : stored.split(',').map(Number).filter(Boolean)
}
