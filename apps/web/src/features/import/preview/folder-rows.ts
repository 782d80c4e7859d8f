import type { ImportFolder } from '@foyer/contracts/import/import'

/** A line of the tree: a folder with all that is in it. `depth` is 0 at the top. */
export type FolderRow = Pick<ImportFolder, 'path' | 'title' | 'bookmarks' | 'existing' | 'groups' | 'is_group'> & {
  depth: number
  hasOwn: boolean
}

/** The folders of a file as a tree in lines. Folders that hold nothing but others are among them. */
export function folderRows(folders: readonly ImportFolder[]): FolderRow[] {
  const rows = new Map<string, FolderRow>()
  for (const folder of folders) {
    const path = folder.path.length > 0 ? folder.path : [folder.title]
    for (const [depth, title] of path.entries()) {
      const prefix = path.slice(0, depth + 1)
      const isOwn = depth === path.length - 1
      const key = JSON.stringify(prefix)
      const row = rows.get(key) ?? { path: prefix, title, depth, bookmarks: 0, existing: 0, groups: 0, hasOwn: false }
      rows.set(key, {
        ...row,
        bookmarks: row.bookmarks + folder.bookmarks,
        existing: row.existing + folder.existing,
        groups: row.groups + (isOwn ? folder.groups : 0),
        hasOwn: row.hasOwn || isOwn,
        ...(isOwn && folder.is_group !== undefined ? { is_group: folder.is_group } : {}),
      })
    }
  }
  return inTreeOrder([...rows.values()])
}

/** Below each folder those that are in it, in the order of the file. */
function inTreeOrder(rows: readonly FolderRow[]): FolderRow[] {
  const byParent = Map.groupBy(rows, ({ path }) => JSON.stringify(path.slice(0, -1)))
  const ordered: FolderRow[] = []
  const open = (byParent.get('[]') ?? []).toReversed()
  for (let row = open.pop(); row; row = open.pop()) {
    ordered.push(row)
    open.push(...(byParent.get(JSON.stringify(row.path)) ?? []).toReversed())
  }
  return ordered
}
