import type { ImportFolder, ImportLayout } from '@foyer/contracts/import'
import { limits } from '@foyer/contracts/limits'

/** What an import will add, with the choices made so far. */
export type Outcome = { widgets: number; groups: number; entries: number }

type Choices = { layout: ImportLayout; skipsExisting: boolean }

/** Works out what folders become, without asking the server: it follows from the counts alone. */
export function outcomeOf(folders: readonly ImportFolder[], { layout, skipsExisting }: Choices): Outcome {
  const filled = folders.flatMap((folder) => {
    const entries = entriesOf(folder, skipsExisting)
    return entries > 0 ? [{ ...folder, entries }] : []
  })
  const entries = filled.reduce((sum, folder) => sum + folder.entries, 0)
  if (entries === 0) return { widgets: 0, groups: 0, entries: 0 }
  if (layout === 'flat') return { widgets: Math.min(filled.length, limits.widgets_per_page), groups: 0, entries }
  if (layout === 'groups') return { ...widgetsOf(filled.length === 1 ? 0 : filled.length), entries }
  const families = Map.groupBy(filled, topOf)
  const parts = [...families.values()].map((family) => widgetsOf(groupsIn(family)))
  const widgets = Math.min(
    parts.reduce((sum, part) => sum + part.widgets, 0),
    limits.widgets_per_page,
  )
  return { widgets, groups: parts.reduce((sum, part) => sum + part.groups, 0), entries }
}

/** How many of the bookmarks of a folder are imported. */
export function entriesOf({ bookmarks, existing }: ImportFolder, skipsExisting: boolean): number {
  return skipsExisting ? bookmarks - existing : bookmarks
}

/** What a folder becomes. `path` of a folder at the top has one title. */
export function roleOf({ path }: Pick<ImportFolder, 'path'>, layout: ImportLayout): 'widget' | 'group' {
  if (layout === 'flat') return 'widget'
  return layout === 'groups' || path.length > 1 ? 'group' : 'widget'
}

const topOf = ({ path, title }: ImportFolder): string => path[0] ?? title

/** A folder without others in it becomes a flat widget; the links beside others become a group too. */
function groupsIn(family: readonly ImportFolder[]): number {
  const stored = family.reduce((sum, { groups }) => sum + groups, 0)
  if (stored > 0) return stored
  return family.some(({ path }) => path.length > 1) ? family.length : 0
}

const widgetsOf = (groups: number) => ({ widgets: Math.max(1, Math.ceil(groups / limits.folders_per_widget)), groups })
