import { z } from 'zod'
import { currentUserSchema } from './accounts.ts'
import { uploadBodyLimit } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { colourSchema, fileTokenSchema, idSchema, pathIdSchema } from '../values.ts'

/** What a file is uploaded for; it decides in which sizes it is kept. */
export const uploadPresets = ['image', 'avatar', 'icon', 'background', 'widget'] as const
export type UploadPreset = (typeof uploadPresets)[number]

/** Of what is there in two sizes, `medium` is `large`. */
export const fileSizes = ['small', 'medium', 'large'] as const

/**
 * Where a file of a person is used. `avatar`, `background` of a page: deleting the file takes it away there. `icon`: for bookmarks or widgets, which still name it when it
 * is deleted, and are shown with the letter of those that have no icon. `widget`: as the picture in a widget, which says then that it is gone.
 */
export const fileUseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('avatar') }),
  z.object({ type: z.literal('icon') }),
  z.object({ type: z.literal('background') }),
  z.object({ type: z.literal('widget') }),
])
export type FileUse = z.infer<typeof fileUseSchema>

/** An uploaded picture as its owner sees it; what is kept of it is WebP. */
export const fileSchema = z.object({
  id: idSchema,
  public_id: fileTokenSchema,
  original_filename: z.string(),
  upload_preset: z.enum(uploadPresets),
  resource_type: z.literal('image'),
  format: z.literal('webp'),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** The mean of its pixels; null for what was uploaded before it was worked out. */
  average_color: colourSchema.nullable(),
  url: z.string(),
  thumbnail_url: z.string(),
  used_for: z.array(fileUseSchema),
  created_at: z.number().int(),
})
export type UploadedFile = z.infer<typeof fileSchema>

export const listFiles = endpoint({
  name: 'listFiles',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/files.json',
  rights: 'user',
  summary: 'What the person has uploaded, newest first, and how much room it takes',
  responses: { 200: z.object({ files: z.array(fileSchema), used_bytes: z.number().int(), max_bytes: z.number().int() }) },
})

export const uploadFile = endpoint({
  name: 'uploadFile',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/files',
  rights: 'user',
  token: 'account:write',
  limit: 'upload',
  body_limit: uploadBodyLimit,
  multipart: true,
  summary:
    'Upload a picture (PNG, JPEG, WebP, GIF or AVIF) in the field `file`, for what `upload_preset` says (an `icon`, or the picture in a `widget`, is deleted days after its last use); `resource_type` (or `options.resource_type`) is `image` or `auto`. `delete_token` takes it back for ten minutes. With `organization_id` it is for a page of a team, whose it is then if the caller may make or edit pages there',
  query: z.object({ organization_id: pathIdSchema.optional() }),
  responses: { 201: fileSchema.extend({ delete_token: z.string() }) },
  errors: ['not_found', 'file_quota'],
})

export const deleteFileByToken = endpoint({
  name: 'deleteFileByToken',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/files/delete_by_token',
  rights: 'user',
  token: 'account:write',
  summary: 'Take back an upload of one’s own, or one for a team, by the token that its answer had',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['token_invalid', 'token_expired'],
})

export const deleteFile = endpoint({
  name: 'deleteFile',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/files/{id}',
  rights: 'user',
  token: 'account:write',
  summary:
    'Delete a file of one’s own. It is no longer the picture of its person and the background of pages; bookmarks and widgets whose icon it is keep its name and are shown with a letter, and widgets whose picture it is say that it is gone',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const uploadedFile = endpoint({
  name: 'uploadedFile',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/files/{token}',
  rights: 'anyone',
  image: true,
  onTeamHosts: true,
  summary: 'An uploaded picture as WebP, for everyone who has its address; `medium` is the `large` one where there is none between',
  params: z.object({ token: fileTokenSchema }),
  query: z.object({ size: z.enum(fileSizes).default('large') }),
  responses: { 200: null },
  errors: ['not_found'],
})

export const setAvatar = endpoint({
  name: 'setAvatar',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/avatar.json',
  rights: 'user',
  token: 'account:write',
  limit: 'upload',
  body_limit: uploadBodyLimit,
  multipart: true,
  summary: 'Upload the picture of the signed-in person in the field `file`; it takes the place of the one before, which is deleted',
  responses: { 200: z.object({ user: currentUserSchema }) },
  errors: ['file_quota'],
})

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/avatar.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Delete the picture of the signed-in person',
  responses: { 200: z.object({ user: currentUserSchema }) },
})
