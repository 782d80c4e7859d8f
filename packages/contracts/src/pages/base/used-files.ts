import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { fileTokenSchema, idSchema } from '../../values.ts'

export const usedFiles = endpoint({
  name: 'usedFiles',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/files/used',
  rights: 'service',
  callers: ['accounts'],
  summary:
    'Which of these uploaded files are used (by this owner) as the background of a page, where a deleted page that can be restored counts, or as the icon of a bookmark or a widget or the picture in a widget, where what can be restored counts for bookmarks',
  body: z.strictObject({
    tokens: z.array(fileTokenSchema).max(limits.files_per_user),
    used_as: z.enum(['background', 'icon']),
    owner_id: idSchema.optional(),
  }),
  responses: { 200: z.object({ used: z.array(fileTokenSchema) }) },
})
