import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { deletedSchema } from '../../kinds/item-schemas.ts'
import { bookmarkSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { pathIdListSchema } from '../../values.ts'

const batchParams = z.object({ ids: pathIdListSchema })

export const deleteBookmarks = endpoint({
  name: 'deleteBookmarks',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/users/bookmarks_batch/{ids}',
  rights: 'user',
  also: { ids: 'bookmarks:edit' },
  summary: `Delete bookmarks from whichever widgets the caller may edit; they can be restored for ${limits.trash_days} days. Those that are not there any more are no error`,
  params: batchParams,
  responses: { 200: deletedSchema },
  errors: ['forbidden'],
})

export const restoreBookmarks = endpoint({
  name: 'restoreBookmarks',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/bookmarks_batch/{ids}/restore',
  rights: 'user',
  summary: 'Restore deleted bookmarks to their places; those that are there already stay, and those that cannot be restored are left out',
  params: batchParams,
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['forbidden', 'item_limit'],
})
