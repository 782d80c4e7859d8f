import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { importSchema } from './import.ts'
import { limits } from '../limits.ts'
import { pathIdSchema } from '../values.ts'

/**
 * Why something in an archive does not come back: a widget of a kind that this Foyer does not have, with settings that its kind does not take, or that takes
 * premium; a live copy of a widget that is not in the import; an item that is none, or one too many; an uploaded picture that is not in the archive; the
 * password of a page, which is in none; a revision of a page that is about something archives do not have, or is before such a one.
 */
export const archiveSkipReasons = ['unknown_kind', 'settings', 'premium', 'live_copy', 'item', 'file', 'password', 'history'] as const
export type ArchiveSkipReason = (typeof archiveSkipReasons)[number]

const countSchema = z.number().int().min(0)

/** What an archive of Foyer holds, for who imports it. A page is named by its `position`, from 0. */
export const archivePreviewSchema = z.object({
  made_at: z.string(),
  pages: z.array(
    z.object({
      position: countSchema,
      title: z.string(),
      share_mode: z.enum(['private', 'team', 'link', 'public']),
      is_archived: z.boolean(),
      /** It holds the bookmarks that are not put anywhere. */
      is_inbox: z.boolean(),
      widgets: countSchema,
      items: countSchema,
      feeds: countSchema,
    }),
  ),
  /** Whether it has preferences and a profile. */
  has_account: z.boolean(),
  /** How many more pages the person, or the team that it is for, may have. */
  pages_left: countSchema,
  /** What does not come back, by reason, with the names of the first. */
  left_out: z.array(
    z.object({ reason: z.enum(archiveSkipReasons), count: countSchema, samples: z.array(z.string()).max(limits.import_samples) }),
  ),
  /** The pages that the import has made, once it is done. */
  made: z.array(z.object({ id: z.number().int(), public_id: z.string(), slug: z.string(), title: z.string() })),
})
export type ArchivePreview = z.infer<typeof archivePreviewSchema>

/** What of an archive is imported: pages by their position, and whether preferences and profile are taken over. */
export const archiveChoiceSchema = z.strictObject({
  pages: z.array(countSchema).max(limits.pages_per_team + 1),
  account: z.boolean(),
})
export type ArchiveChoice = z.infer<typeof archiveChoiceSchema>

const importParams = z.object({ id: pathIdSchema })

export const previewArchiveImport = endpoint({
  name: 'previewArchiveImport',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/import/{id}/archive.json',
  rights: 'import:own',
  summary: 'What is in the archive of Foyer that is imported, and what of it does not come back; none for an import of anything else',
  params: importParams,
  responses: { 200: archivePreviewSchema },
})

export const startArchiveImport = endpoint({
  name: 'startArchiveImport',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/import/{id}/archive',
  rights: 'import:own',
  personal: true,
  summary: 'Start the import of an archive that is ready_to_import, with the chosen pages; a second call changes nothing',
  params: importParams,
  body: archiveChoiceSchema,
  responses: { 200: importSchema },
  errors: ['import_not_ready', 'import_team_gone', 'page_limit', 'create_pages_denied', 'account_leaving'],
})
