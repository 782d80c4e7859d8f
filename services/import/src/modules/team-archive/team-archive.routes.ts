import { latestTeamArchive, requestTeamArchive, setTeamArchiveSchedule } from '@foyer/contracts/import/team-archives'
import { actingCaller } from '@foyer/service-kit/audit-recorder'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { ArchiveDocument } from '../archive/archive.model.ts'
import { presentArchive } from '../archive/archive.presenter.ts'
import { archiveAct } from '../import/archive-act.ts'
import type { TeamArchiveSchedule } from './team-archive-schedule.model.ts'

/** Archives of all pages of a team, for its owner and admins. */
export function registerTeamArchiveRoutes(
  app: FastifyInstance,
  { access, archives, archiveQueue, audit, teamArchives }: Pick<Deps, 'access' | 'archives' | 'archiveQueue' | 'audit' | 'teamArchives'>,
): void {
  const present = async (archive: ArchiveDocument) => presentArchive(archive, await archiveQueue.waitsFor(archive))

  serve(app, access, latestTeamArchive, async ({ team }) => {
    const { archive, requestsLeft } = await archives.latest(team.id)
    const schedule = presentSchedule(await teamArchives.find(team))
    return { archive: archive && (await present(archive)), requests_left: requestsLeft, ...schedule }
  })

  serve(app, access, requestTeamArchive, async ({ team, viewer, identity, request }) => {
    const owner = { owner_id: team.id, owner_kind: 'team', created_by: viewer.id, lang: viewer.lang } as const
    const act = archiveAct('team.archive_requested', team.id, actingCaller(identity, request))
    return present(await audit.record(act, () => archives.request(owner, identity, request.id)))
  })

  serve(app, access, setTeamArchiveSchedule, async ({ team, viewer, body, identity, request }) => {
    const { schedule } = body
    const act = archiveAct('team.archive_schedule_changed', team.id, actingCaller(identity, request), { schedule })
    return presentSchedule(await audit.record(act, () => teamArchives.set(team, schedule, viewer)))
  })
}

function presentSchedule(stored: TeamArchiveSchedule | null) {
  return { schedule: stored?.schedule ?? ('off' as const), next_at: stored && Math.floor(stored.due_at.getTime() / 1000) }
}
