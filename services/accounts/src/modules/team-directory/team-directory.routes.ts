import {
  answerDirectory,
  makeDirectoryToken,
  viewTeamDirectory,
  withdrawDirectoryToken,
} from '@foyer/contracts/accounts/teams/team-directory'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import { presentTeamDirectory } from './team-directory.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'teamDirectories'>

/** The directory of a team: for its owner and admins, and for the directory itself. */
export function registerTeamDirectoryRoutes(app: FastifyInstance, { access, sessions, teamDirectories }: Deps): void {
  const { service, respond } = teamDirectories

  serve(app, access, viewTeamDirectory, async ({ team }) => presentTeamDirectory(await service.view(team)))

  serve(app, access, makeDirectoryToken, async ({ team, ...caller }) => {
    const { secret } = await sessions.whileRecent(
      ownSession(caller.identity),
      () => service.makeToken(team, caller.viewer.id, actingPerson(caller)),
      ({ hash }) => service.discard(team, hash),
    )
    return { directory: presentTeamDirectory(await service.view(team)), secret }
  })

  serve(app, access, withdrawDirectoryToken, async ({ team, ...caller }) => {
    await service.withdrawToken(team, actingPerson(caller))
    return presentTeamDirectory(await service.view(team))
  })

  serve(app, access, answerDirectory, ({ params, body, request }) => respond(params.public_id, body, request.id))
}
