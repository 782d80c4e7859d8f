import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { waitsForSchema } from './import.ts'
import { idSchema, pathIdSchema } from '../values.ts'

export const archiveStatuses = ['queued', 'running', 'ready', 'failed'] as const
export type ArchiveStatus = (typeof archiveStatuses)[number]

/** Why an archive could not be made. */
export const archiveErrorCodes = ['archive_storage_full', 'archive_failed'] as const

/** An archive of everything that an account holds, as its owner sees it. Times in seconds since 1970. */
export const archiveSchema = z.object({
  id: idSchema,
  status: z.enum(archiveStatuses),
  /** How many pages are in it so far, of how many; null before the number is known. */
  progress: z.object({ pages: z.number().int(), total: z.number().int() }).nullable(),
  waits_for: waitsForSchema,
  /** In bytes, once it is ready. */
  size: z.number().int().nullable(),
  error: z.enum(archiveErrorCodes).nullable(),
  created_at: z.number().int(),
  /** When it is deleted. */
  expires_at: z.number().int(),
})
export type Archive = z.infer<typeof archiveSchema>

export const latestArchive = endpoint({
  name: 'latestArchive',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/users/user_data.json',
  rights: 'user',
  personal: true,
  summary: 'The archive of everything that one has asked for last, and how many more one may ask for today',
  responses: { 200: z.object({ archive: archiveSchema.nullable(), requests_left: z.number().int() }) },
})

export const requestArchive = endpoint({
  name: 'requestArchive',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/users/user_data.json',
  rights: 'user',
  personal: true,
  limit: 'upload',
  summary: 'Have an archive of everything made by a job. One at a time and three a day; asks for a recent proof of who one is',
  responses: { 201: archiveSchema },
  errors: ['reauthentication_required', 'archive_in_progress', 'archive_limit'],
})

export const prepareArchiveDownload = endpoint({
  name: 'prepareArchiveDownload',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/users/user_data/{id}/download.json',
  rights: 'archive:own',
  personal: true,
  summary: 'Where a browser downloads an archive, for who has proved lately who they are',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['reauthentication_required', 'archive_not_ready'],
})

export const downloadArchive = endpoint({
  name: 'downloadArchive',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/users/user_data/{id}/archive.zip',
  rights: 'archive:own',
  personal: true,
  summary: 'Download an archive as a ZIP file; asks for a recent proof of who one is',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: null },
  errors: ['reauthentication_required', 'archive_not_ready'],
})
