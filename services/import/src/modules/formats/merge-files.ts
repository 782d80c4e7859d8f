import type { ParsedFile, ParsedFolder } from '../file/parsed-file.ts'
import { mergeSkipped } from '../file/skipped-entries.ts'

/**
 * Several files as one. Folders of the same name in different files are one, because Pocket cuts its export into parts; those in one file stay apart.
 * Its title is that of the first with something in it.
 */
export function mergeFiles(files: readonly ParsedFile[]): ParsedFile {
  const titled = files.find((file) => file.folders.length > 0) ?? files[0]
  return {
    recognised: files.some((file) => file.recognised),
    invalid_at: null,
    title: titled?.title ?? '',
    folders: files.length === 1 ? (titled?.folders ?? []) : mergeFolders(files.map((file) => file.folders)),
    too_many: files.some((file) => file.too_many),
    skipped: mergeSkipped(files.map((file) => file.skipped)),
  }
}

function mergeFolders(files: ReadonlyArray<readonly ParsedFolder[]>): ParsedFolder[] {
  const merged: ParsedFolder[] = []
  /** The first folder of each label in the files before. */
  const earlier = new Map<string, ParsedFolder>()
  const widgets = new Map<string, number>()
  let next = 0
  for (const folders of files) {
    const first = next
    const own: ParsedFolder[] = []
    for (const folder of folders) {
      const position = widgets.get(folder.widget.title) ?? first + folder.widget.position
      next = Math.max(next, position + 1)
      const same = earlier.get(folder.label)
      if (same) {
        same.linkCount += folder.linkCount
        same.feedCount += folder.feedCount
        same.sources = [...same.sources, ...folder.sources]
      } else own.push({ ...folder, widget: { ...folder.widget, position } })
    }
    for (const folder of own) {
      if (!earlier.has(folder.label)) earlier.set(folder.label, folder)
      if (!widgets.has(folder.widget.title)) widgets.set(folder.widget.title, folder.widget.position)
    }
    merged.push(...own)
  }
  return merged
}
