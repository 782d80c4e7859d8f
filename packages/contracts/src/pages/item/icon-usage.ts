import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { fileTokenSchema, idSchema } from '../../values.ts'

export const usedIconFiles = endpoint({
  name: 'usedIconFiles',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/icon_files/used',
  rights: 'service',
  callers: ['accounts'],
  summary:
    'Which of these uploaded files are the icon of a bookmark or a widget, or the picture in a widget (of this owner); what can be restored counts for bookmarks',
  body: z.strictObject({ tokens: z.array(fileTokenSchema).max(limits.files_per_user), owner_id: idSchema.optional() }),
  responses: { 200: z.object({ used: z.array(fileTokenSchema) }) },
})
