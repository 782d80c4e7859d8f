import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import { useState } from 'react'
import { readStorage, writeStorage } from '../../../lib/state/storage.ts'
import type { BookmarkEditor } from '../editor.ts'
import type { BookmarkSettings } from '../settings.ts'

/** The group that is shown: the first of those wished for that is there, else the first of all. */
export function pickGroup(folders: readonly Folder[], ...wished: (number | undefined)[]): Folder | undefined {
  return wished.flatMap((id) => folders.find((folder) => folder.id === id) ?? [])[0] ?? folders[0]
}

/** Which group a person looks at is kept in this browser; what editors choose is saved with the widget and is where others begin. */
export function useActiveGroup(widget: Widget, folders: readonly Folder[], settings: BookmarkSettings, editor: BookmarkEditor | null) {
  const key = `foyer.group.${widget.id}`
  const [chosen, setChosen] = useState(() => Number(readStorage(key)) || undefined)
  const choose = (id: number) => {
    setChosen(id)
    // A group that is being saved will have another id; the setting that is saved after it then names it.
    writeStorage(key, id > 0 ? String(id) : '')
    if (id !== settings.activeGroup) editor?.saveActiveGroup(id)
  }
  return { active: pickGroup(folders, chosen, settings.activeGroup), choose }
}

/** Which groups are collapsed: saved with the widget for editors, kept in this browser for everyone else. */
export function useCollapsedGroups(widget: Widget, folders: readonly Folder[], settings: BookmarkSettings, editor: BookmarkEditor | null) {
  const key = `foyer.collapsed.${widget.id}`
  const [own, setOwn] = useState(() => readIds(readStorage(key)))
  const collapsed = new Set(editor ? settings.collapsedGroups : (own ?? settings.collapsedGroups))
  const toggle = (id: number) => {
    const next = folders.map((folder) => folder.id).filter((groupId) => (groupId === id ? !collapsed.has(groupId) : collapsed.has(groupId)))
    if (editor) return editor.saveCollapsedGroups(next)
    setOwn(next)
    writeStorage(key, next.join())
  }
  return { collapsed, toggle }
}

function readIds(stored: string | null): number[] | undefined {
  return stored === null ? undefined : stored.split(',').map(Number).filter(Boolean)
}
