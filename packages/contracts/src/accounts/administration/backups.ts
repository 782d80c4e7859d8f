import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** A backup of everything in a file, which was read back and checked before it got its name. Times in seconds since 1970. */
export const backupSchema = z.object({
  name: z.string(),
  /** The moment that it is of. */
  created_at: z.number().int(),
  /** In bytes. */
  size: z.number().int(),
  /** By the schedule, because a site admin has asked for it, or before a new release changed the schema. Only the schedule's own ones expire. */
  reason: z.enum(['scheduled', 'manual', 'migration']),
})
export type Backup = z.infer<typeof backupSchema>

export const backupsSchema = z.object({
  /** Whether this process makes backups: with stores of one's own they are made elsewhere, and nothing is known of them here. */
  is_available: z.boolean(),
  /** Seconds from one to the next; null where none are made by themselves. */
  every: z.number().int().nullable(),
  folder: z.string().nullable(),
  /** Of the scheduled ones, the newest of so many days and weeks are kept. */
  keep: z.object({ daily: z.number().int(), weekly: z.number().int() }).nullable(),
  /** When scheduled ones that had expired were last deleted, since Foyer was started. */
  expired: z.object({ at: z.number().int(), count: z.number().int() }).nullable(),
  /** Where uploaded pictures are: with everything else, in a folder beside each backup, or in no backup. */
  pictures: z.enum(['mongo', 'disk', 's3']),
  /** When the next one is due; null while nothing has changed since the last, and where none are made by themselves. */
  next_at: z.number().int().nullable(),
  /** The one that is being made; how many documents of how many are written, null before that is known. */
  running: z
    .object({
      reason: backupSchema.shape.reason,
      progress: z.object({ documents: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
  /** What stopped the last one: it would have taken more than half of the free disk, or something else, which the log says. */
  failure: z.object({ at: z.number().int(), code: z.enum(['no_room', 'failed']) }).nullable(),
  /** The newest first. */
  backups: z.array(backupSchema),
})
export type BackupList = z.infer<typeof backupsSchema>

export const listBackups = endpoint({
  name: 'listBackups',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/backups.json',
  rights: 'site:admin',
  summary: 'The backups that there are, the one that is being made, and what stopped the last',
  responses: { 200: backupsSchema },
})

export const makeBackup = endpoint({
  name: 'makeBackup',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/backups.json',
  rights: 'site:admin',
  summary:
    'Have a backup made now, after one that is being made; nothing else is deleted for it. `conflict` where backups are made elsewhere',
  responses: { 202: backupsSchema },
  errors: ['conflict'],
})

const params = z.object({ name: z.string().max(100) })

export const deleteBackup = endpoint({
  name: 'deleteBackup',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/backups/{name}.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Delete a backup with the pictures beside it, for a site admin who has proved lately who they are',
  params,
  responses: { 200: backupsSchema },
  errors: ['not_found', 'reauthentication_required'],
})

export const prepareBackupDownload = endpoint({
  name: 'prepareBackupDownload',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/backups/{name}/download.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Where a browser downloads a backup, for a site admin who has proved lately who they are',
  params,
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['not_found', 'reauthentication_required'],
})

export const downloadBackup = endpoint({
  name: 'downloadBackup',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/backups/{name}/backup.gz',
  rights: 'site:admin',
  personal: true,
  summary: 'Download a backup; asks for a recent proof of who one is',
  params,
  responses: { 200: null },
  errors: ['not_found', 'reauthentication_required'],
})
