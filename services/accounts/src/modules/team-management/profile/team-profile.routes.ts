import { viewTeamProfile } from '@foyer/contracts/accounts/teams/teams'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { presentTeamProfile } from './team-profile.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamProfileRoutes(app: FastifyInstance, { access, teams }: Deps): void {
  serve(app, access, viewTeamProfile, async ({ params, viewer, request }) => ({
    organization: presentTeamProfile(await teams.teamProfiles.view(params.public_id, viewer, request.id)),
  }))
}
