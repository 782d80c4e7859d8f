import { viewSignUpInvitation, viewSite } from '@foyer/contracts/accounts/sign-in/site'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerSiteRoutes(app: FastifyInstance, { access, site }: Pick<AccountsDeps, 'access' | 'site'>): void {
  serve(app, access, viewSite, () => site.view())

  serve(app, access, viewSignUpInvitation, async ({ params }) => {
    const { email, inviter, isToPage, team, expiresAt } = await site.invitation(params.token)
    return { email, inviter, is_to_page: isToPage, organization: team, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  })
}
