import type { Kit } from '@foyer/service-kit/service'
import type { ArchiveService } from '../archive/archive.service.ts'
import { createTeamArchiveScheduleModel } from './team-archive-schedule.model.ts'
import { createTeamArchiveScheduleRepository } from './team-archive-schedule.repository.ts'
import { createTeamArchiveSchedules } from './team-archive-schedules.ts'

/** Archives of teams that are made by schedule. */
export function createTeamArchives({
  mongo,
  archives,
  internal,
  clock,
  log,
}: Pick<Kit, 'mongo' | 'internal' | 'clock' | 'log'> & { archives: Pick<ArchiveService, 'begin'> }) {
  const schedules = createTeamArchiveScheduleRepository(createTeamArchiveScheduleModel(mongo))
  return createTeamArchiveSchedules({ schedules, archives, internal, clock, log })
}
