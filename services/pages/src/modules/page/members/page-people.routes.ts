import {
  acceptPageInvitation,
  declinePageInvitation,
  findPageInvitation,
  invitePagePerson,
  issuePageInvitation,
  linkPageInvitation,
  listPagePeople,
  pagePartners,
  removePageGroup,
  removePagePerson,
  resendPageInvitation,
  setPageGroup,
  updatePagePerson,
  viewPageInvitation,
  withdrawPageInvitation,
} from '@foyer/contracts/pages/page/page-invitations'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { assertMayGrant } from '../page.policy.ts'
import type { OfferedPage } from './page-people.repository.ts'
import { presentInvitation, presentOffer, presentPeople, presentPerson, presentPlace } from './page-people.presenter.ts'

export function registerPagePeopleRoutes(
  app: FastifyInstance,
  { access, members: { people, groups, invitations }, kit }: Pick<Deps, 'access' | 'members' | 'kit'>,
): void {
  serve(app, access, listPagePeople, async ({ page }) => ({
    ...presentPeople(page, kit.clock()),
    groups: await groups.list(page),
  }))

  serve(app, access, setPageGroup, async ({ page, viewer, params, body }) => {
    assertMayGrant(page, viewer, body.role)
    return groups.set(page, params.group_id, body.role)
  })

  serve(app, access, removePageGroup, async ({ page, params }) => {
    await groups.remove(page, params.group_id)
    return { removed: true as const }
  })

  serve(app, access, invitePagePerson, async ({ page, body, viewer }) => {
    assertMayGrant(page, viewer, body.role)
    return presentInvitation(await invitations.invite(page, body, viewer), kit.clock())
  })

  serve(app, access, updatePagePerson, async ({ page, viewer, params, body }) => {
    assertMayGrant(page, viewer, body.role)
    return presentPerson(await people.setRole(page, params.user_id, body.role))
  })

  serve(app, access, removePagePerson, async ({ page, params }) => {
    await people.remove(page, params.user_id)
    return { removed: true as const }
  })

  serve(app, access, resendPageInvitation, async ({ page, params, viewer }) =>
    presentInvitation(await invitations.resend(page, params.invitation_id, viewer), kit.clock()),
  )

  serve(app, access, linkPageInvitation, async ({ page, viewer, params }) => ({
    path: `/users/page_invitation#${await invitations.tokenOf(page, params.invitation_id, viewer)}`,
  }))

  serve(app, access, withdrawPageInvitation, async ({ page, params }) => {
    await invitations.withdraw(page, params.invitation_id)
    return { withdrawn: true as const }
  })

  serve(app, access, viewPageInvitation, async ({ params, viewer }) => presentOffer(await invitations.view(params.token, viewer), viewer))

  serve(app, access, acceptPageInvitation, async ({ params, viewer }) => {
    const { page, invitation } = await invitations.accept(params.token, viewer)
    return { ...presentPlace(page), role: invitation.role }
  })

  serve(app, access, declinePageInvitation, async ({ params }) => {
    await invitations.decline(params.token)
    return { declined: true as const }
  })

  serve(app, access, issuePageInvitation, async ({ params, body }) => {
    const { page, invitation, token } = await invitations.issue(params.page_id, params.id, body.sent_at)
    const { email, role, expires_at } = invitation
    return {
      token,
      email,
      role,
      title: page.title,
      ...(page.owner_kind === 'team' ? { team_id: page.owner_id } : {}),
      inviter: inviterOf(page),
      expires_at: Math.floor(expires_at.getTime() / 1000),
    }
  })

  serve(app, access, pagePartners, async ({ params }) => ({ user_ids: await people.partnersOf(params.user_id) }))

  serve(app, access, findPageInvitation, async ({ body }) => {
    const { page, invitation } = await invitations.view(body.token, null)
    const { email, expires_at } = invitation
    return { email, inviter: inviterOf(page), expires_at: Math.floor(expires_at.getTime() / 1000) }
  })
}

const inviterOf = ({ owner_id, owner_name = '' }: OfferedPage) => ({ id: owner_id, name: owner_name })
