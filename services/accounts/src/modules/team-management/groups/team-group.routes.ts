import { createGroup, deleteGroup, describeGroups, listGroups, updateGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { presentDescribedGroup, presentGroup } from './team-group.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamGroupRoutes(app: FastifyInstance, { access, teams }: Deps): void {
  const { auditedGroups, teamGroupsService: groups } = teams
  serve(app, access, listGroups, async ({ team }) => ({ groups: (await groups.listOf(team._id)).map(presentGroup) }))

  serve(app, access, createGroup, async ({ team, body, ...caller }) =>
    presentGroup(await auditedGroups.create(team, body, actingPerson(caller))),
  )

  serve(app, access, updateGroup, async ({ team, params, body, ...caller }) =>
    presentGroup(await auditedGroups.update(team, params.group_id, body, actingPerson(caller))),
  )

  serve(app, access, deleteGroup, async ({ team, params, ...caller }) => {
    await auditedGroups.delete(team, params.group_id, actingPerson(caller))
    return { deleted: true as const }
  })

  serve(app, access, describeGroups, async ({ params }) => ({ groups: (await groups.describe(params.team_id)).map(presentDescribedGroup) }))
}
