import type { ImportFolder, ImportLayout, ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'

/**
 * What an import will add, with the choices made so far, and how many entries of the file it leaves out. `isPartial`: there are more folders than
 * the preview has, so widgets and groups are not known.
 */
export type Outcome = { widgets: number; groups: number; entries: number; leftOut: number; isPartial: boolean }

type Choices = { layout: ImportLayout; skipsExisting: boolean }
type Previewed = Pick<ImportRecord, 'bookmarks' | 'existing' | 'folders' | 'skipped'>

/** Works out what folders become, without asking the server: it follows from the counts alone. */
export function outcomeOf({ bookmarks, existing, folders, skipped }: Previewed, choices: Choices): Outcome {
  const entries = entriesOf({ bookmarks, existing }, choices.skipsExisting)
  const leftOut = skipped.reduce((sum, { count }) => sum + count, bookmarks - entries)
  const isPartial = folders.reduce((sum, folder) => sum + folder.bookmarks, 0) < bookmarks
  return { ...partsOf(folders, choices), entries, leftOut, isPartial }
}

function partsOf(folders: readonly ImportFolder[], { layout, skipsExisting }: Choices): { widgets: number; groups: number } {
  const filled = folders.filter((folder) => entriesOf(folder, skipsExisting) > 0)
  if (filled.length === 0) return { widgets: 0, groups: 0 }
  if (layout === 'flat') return { widgets: Math.min(filled.length, limits.widgets_per_page), groups: 0 }
  if (layout === 'groups') return widgetsOf(filled.length === 1 ? 0 : filled.length)
  const families = Map.groupBy(filled, familyOf)
  const parts = [...families.values()].map((family) => widgetsOf(groupsIn(family)))
  const widgets = parts.reduce((sum, part) => sum + part.widgets, 0)
  return { widgets: Math.min(widgets, limits.widgets_per_page), groups: parts.reduce((sum, part) => sum + part.groups, 0) }
}

/** How many of the bookmarks of a file or folder are imported. */
function entriesOf({ bookmarks, existing }: Pick<ImportFolder, 'bookmarks' | 'existing'>, skipsExisting: boolean): number {
  return skipsExisting ? bookmarks - existing : bookmarks
}

type Placed = Pick<ImportFolder, 'path' | 'is_group'>

/** What a folder becomes. */
export function roleOf(folder: Placed, layout: ImportLayout): 'widget' | 'group' {
  if (layout === 'flat') return 'widget'
  return layout === 'groups' || isGroup(folder) ? 'group' : 'widget'
}

const isGroup = ({ is_group, path }: Placed): boolean => is_group ?? path.length > 1
/** What folders of one widget have in common. */
const familyOf = ({ widget, path, title }: ImportFolder): number | string => widget ?? path[0] ?? title

/** A folder without others in it becomes a flat widget; the links beside others become a group too. */
function groupsIn(family: readonly ImportFolder[]): number {
  const stored = family.reduce((sum, { groups }) => sum + groups, 0)
  if (stored > 0) return stored
  return family.some(isGroup) ? family.length : 0
}

const widgetsOf = (groups: number) => ({ widgets: Math.max(1, Math.ceil(groups / limits.folders_per_widget)), groups })
