import { createGroup, deleteGroup, describeGroups, listGroups, updateGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { presentDescribedGroup, presentGroup } from './team-group.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamGroupRoutes(app: FastifyInstance, { access, teams }: Deps): void {
  const { teamGroupsService: groups } = teams
  serve(app, access, listGroups, async ({ team }) => ({ groups: (await groups.listOf(team._id)).map(presentGroup) }))

  serve(app, access, createGroup, async ({ team, body }) => presentGroup(await groups.create(team, body)))

  serve(app, access, updateGroup, async ({ team, params, body }) => presentGroup(await groups.update(team, params.group_id, body)))

  serve(app, access, deleteGroup, async ({ team, params }) => {
    await groups.delete(team, params.group_id)
    return { deleted: true as const }
  })

  serve(app, access, describeGroups, async ({ params }) => ({ groups: (await groups.describe(params.team_id)).map(presentDescribedGroup) }))
}
