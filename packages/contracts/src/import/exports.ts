import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookmarkFileFormats } from './export-formats.ts'
import { pathIdListSchema } from '../values.ts'

export const exportBookmarks = endpoint({
  name: 'exportBookmarks',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/users/export/bookmarks/{format}',
  rights: 'user',
  token: 'pages:read',
  personal: true,
  summary:
    'The bookmarks of own pages as a file: `html` as browsers import it, `csv` for spreadsheets, `json` as a tree. `pages` are ids by commas; without them, all pages and what is unsorted',
  params: z.object({ format: z.enum(bookmarkFileFormats) }),
  query: z.object({ pages: pathIdListSchema.optional() }),
  responses: { 200: null },
})
