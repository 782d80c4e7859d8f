import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { widgetParams } from './item-schemas.ts'
import { limits } from '../limits.ts'
import { idSchema, idempotencyKeySchema, pathIdSchema, titleSchema } from '../values.ts'
import { folderSchema } from './bookmarks.ts'

const folderParams = z.object({ id: pathIdSchema, folder_id: pathIdSchema })
const foldersAnswer = z.object({ folders: z.array(folderSchema.omit({ links: true })) })

export const addFolder = endpoint({
  name: 'addFolder',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/folders/add',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary:
    'Add a group at the end of a bookmark widget. Links without a group belong to the first one: the first call makes it (`first_title`) and the new one',
  params: widgetParams,
  body: z.strictObject({
    title: titleSchema,
    first_title: titleSchema.optional(),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: foldersAnswer.extend({ folder_id: idSchema }) },
  errors: ['folder_limit', 'premium_required'],
})

export const updateFolder = endpoint({
  name: 'updateFolder',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/folders/{folder_id}',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Rename a group',
  params: folderParams,
  body: z.strictObject({ title: titleSchema }),
  responses: { 200: foldersAnswer },
})

export const deleteFolder = endpoint({
  name: 'deleteFolder',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/folders/{folder_id}',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: `Delete a group with its links; it can be restored for ${limits.trash_days} days. Of the only group the links stay, without one, as do those of the last that is left`,
  params: folderParams,
  responses: { 200: foldersAnswer },
})

export const restoreFolder = endpoint({
  name: 'restoreFolder',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/folders/{folder_id}/restore',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary:
    'Restore a deleted group with the links that were deleted along, and with the last that was left where there is none since; one that is there already stays',
  params: folderParams,
  responses: { 200: foldersAnswer },
  errors: ['folder_limit', 'item_limit'],
})

export const moveFolder = endpoint({
  name: 'moveFolder',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/folders/{folder_id}',
  rights: 'widget:edit',
  also: { from_widget_id: 'widget:edit' },
  widget_type: 'urllist',
  summary:
    'Move a group with its links to the end of this widget, from another one (`from_widget_id`) that its person may edit. Links without a group get one (`first_title`) before it; those of the last that is left there stay without',
  params: folderParams,
  body: z.strictObject({ from_widget_id: idSchema, first_title: titleSchema.optional() }),
  responses: { 200: foldersAnswer.extend({ from_folders: foldersAnswer.shape.folders }) },
  errors: ['folder_limit', 'item_limit', 'premium_required'],
})

export const orderFolders = endpoint({
  name: 'orderFolders',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/folders_order',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'The order of the groups; groups it does not name follow in the order they had',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.folders_per_widget) }),
  responses: { 200: foldersAnswer },
  errors: ['no_folders_to_reorder'],
})
