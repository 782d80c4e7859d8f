import { z } from 'zod'
import { widgetKinds } from '../kinds/widget-kinds.ts'
import { limits } from '../limits.ts'

/**
 * The archive of everything that an account holds (`docs/archive-format.md`): a ZIP file whose last entry is its manifest. What the pages in it are is
 * declared with the calls that give and take them (`account-data.ts`, `account-restores.ts`).
 */
export const archiveFormat = 'foyer-archive'
/** Grows with what readers of the version before cannot read. Fields that are added do not make it grow. */
export const archiveVersion = 1
export const manifestPath = 'manifest.json'

/** Plain names in folders: nothing that leads anywhere else. */
const pathSchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)*$/)

const countSchema = z.number().int().min(0)

const manifestPageSchema = z.object({
  /** The file of the page, and that of what is in its widgets. */
  file: pathSchema,
  items_file: pathSchema,
  /** The file of its history; not there where it has none. */
  history_file: pathSchema.optional(),
  title: z.string().max(limits.title),
  widgets: countSchema,
  items: countSchema,
})
export type ManifestPage = z.infer<typeof manifestPageSchema>

export const archiveManifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.number().int().positive(),
  made_at: z.iso.datetime(),
  /** What has written it. */
  product: z.string().max(100),
  counts: z.object({ pages: countSchema, widgets: countSchema, items: countSchema, feeds: countSchema, files: countSchema }),
  pages: z.array(manifestPageSchema).max(limits.pages_per_team + 1),
  /** Every other file of the archive. */
  files: z.array(z.object({ path: pathSchema, size: countSchema, sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(limits.archive_files),
})
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>

/** Whether widgets of this type hold bookmarks, notes or to-dos, which are in the file of the items of their page. */
export function holdsItems(type: string): boolean {
  return widgetKinds.some((kind) => kind.type === type && 'items' in kind)
}
