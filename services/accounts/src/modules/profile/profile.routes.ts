import { checkPublicUrl, describeOwner, getProfile, profileListing, updateProfile, viewProfile } from '@foyer/contracts/accounts/profiles'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentOwnProfile, presentOwner, presentPublicProfile } from './profile.presenter.ts'

export function registerProfileRoutes(app: FastifyInstance, { access, profile }: Pick<AccountsDeps, 'access' | 'profile'>): void {
  const { profiles } = profile

  serve(app, access, getProfile, async ({ viewer }) => ({ profile: presentOwnProfile(await profiles.own(viewer.id)) }))

  serve(app, access, updateProfile, async ({ viewer, body }) => ({
    profile: presentOwnProfile(await profiles.update(viewer.id, body)),
  }))

  serve(app, access, checkPublicUrl, async ({ viewer, query }) => ({
    public_url: query.public_url,
    available: await profiles.isAvailable(viewer.id, query.public_url),
  }))

  serve(app, access, viewProfile, async ({ params, viewer, request }) => {
    const viewerId = viewer?.id ?? null
    const match = await profiles.view(params.address, viewerId)
    if (!match) throw new AppError('not_found')
    return { profile: presentPublicProfile(match, viewerId, await profile.publicPagesOf(match.user._id, request.id)) }
  })

  serve(app, access, describeOwner, async ({ params }) => presentOwner(await profiles.ownerOf(params.user_id)))

  serve(app, access, profileListing, async ({ params }) => ({ is_listed: (await profiles.view(params.address, null)) !== null }))
}
