import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** What others have changed on a page since somebody last looked: of its widgets, bookmarks, notes and to-dos. */

const changeSchema = z.object({
  act: z.enum(['added', 'changed', 'moved', 'removed']),
  /** Of a widget its own. */
  item_id: idSchema,
  kind: z.enum(['bookmark', 'note', 'todo', 'widget']),
  /** The title of a bookmark or a widget, the first line of a note, the text of a to-do: as it is now, of a removed one as it was. */
  title: z.string(),
  /** What it was before, where that changed. */
  former_title: z.string().optional(),
  /** Of a bookmark. */
  url: z.string().optional(),
  widget: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Who made the last of these changes, for editors and the members of the team; null where that is not known or not told. */
  by: z.string().nullable(),
  /** In seconds since 1970. */
  at: z.number().int(),
})
export type PageChangeSinceLook = z.infer<typeof changeSchema>

export const listPageChanges = endpoint({
  name: 'listPageChanges',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/changes.json',
  rights: 'page:mark',
  summary: `What others have changed on a page since the caller last marked it as seen, the last first, as far as they see it now; of at most ${limits.changes_since_look} changes (\`has_more\`: there were more). The first call begins. \`moment\` is what to mark as seen`,
  params: z.object({ id: pathIdSchema }),
  responses: {
    200: z.object({
      /** Null at the first call. */
      since: z.number().int().nullable(),
      moment: z.number().int(),
      changes: z.array(changeSchema),
      has_more: z.boolean(),
    }),
  },
})

export const markPageSeen = endpoint({
  name: 'markPageSeen',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/page/{id}/seen',
  rights: 'page:mark',
  summary: 'Say that one has seen the changes of a page up to a moment of `listPageChanges`; an earlier one changes nothing',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ moment: z.number().int().min(0) }),
  responses: { 200: z.object({ moment: z.number().int() }) },
})
