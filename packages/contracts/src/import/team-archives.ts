import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathIdSchema } from '../values.ts'
import { archiveSchema } from './archives.ts'

/**
 * Calls about archives of all pages of a team, which belong to the team: its owner and admins of the moment download them (`prepareArchiveDownload`), whoever has
 * asked for them. They come back by an import, into a team or into one's own account. Times in seconds since 1970.
 */

/** How often an archive is made without anybody asking. */
export const archiveSchedules = ['off', 'weekly', 'monthly'] as const
export type ArchiveSchedule = (typeof archiveSchedules)[number]

const scheduleShape = {
  schedule: z.enum(archiveSchedules),
  /** When the next one is made; null where none is. */
  next_at: z.number().int().nullable(),
}
const ofTeam = { params: z.object({ id: pathIdSchema }) }
const administered = { service: 'import', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

export const latestTeamArchive = endpoint({
  ...administered,
  name: 'latestTeamArchive',
  method: 'GET',
  path: '/organization/{id}/archive.json',
  summary: 'The latest archive of the pages of a team, how many more may be asked for today, and how often one is made',
  ...ofTeam,
  responses: { 200: z.object({ archive: archiveSchema.nullable(), requests_left: z.number().int(), ...scheduleShape }) },
})

export const requestTeamArchive = endpoint({
  ...administered,
  name: 'requestTeamArchive',
  method: 'POST',
  path: '/organization/{id}/archive.json',
  limit: 'upload',
  summary: 'Have an archive of all pages of a team made by a job. One at a time and three a day; asks for a recent proof of who one is',
  ...ofTeam,
  responses: { 201: archiveSchema },
  errors: ['reauthentication_required', 'archive_in_progress', 'archive_limit'],
})

export const setTeamArchiveSchedule = endpoint({
  ...administered,
  name: 'setTeamArchiveSchedule',
  method: 'PUT',
  path: '/organization/{id}/archive_schedule.json',
  summary: 'Have an archive of all pages of a team made every week or month, whoever leaves the team, or no more',
  ...ofTeam,
  body: z.strictObject({ schedule: z.enum(archiveSchedules) }),
  responses: { 200: z.object(scheduleShape) },
})
