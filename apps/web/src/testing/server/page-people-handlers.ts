import { limits } from '@foyer/contracts/limits'
import type { OfferedInvitation, PageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { groupsOf } from './team-page-handlers.ts'
import { type State, missing, newId, nowInSeconds, publicIdOf } from './state.ts'

export const pagePeopleHandlers = (state: State): Handlers => ({
  listPagePeople: ({ params }) => ({ ...peopleOf(state, params.id), groups: groupsOf(state, params.id) }),
  invitePagePerson: ({ params, body }) => {
    const listed = peopleOf(state, params.id)
    if (listed.people.some(({ email }) => email === body.email)) throw new AppError('conflict')
    const former = listed.invitations.find(({ email }) => email === body.email)
    const invitation = sent({ ...body, id: former?.id ?? newId() })
    listed.invitations = [...listed.invitations.filter((candidate) => candidate !== former), invitation]
    return invitation
  },
  updatePagePerson: ({ params, body }) =>
    Object.assign(peopleOf(state, params.id).people.find(({ user_id }) => user_id === params.user_id) ?? missing(), body),
  removePagePerson: ({ params }) => {
    const listed = peopleOf(state, params.id)
    listed.people = listed.people.filter(({ user_id }) => user_id !== params.user_id)
  },
  resendPageInvitation: ({ params }) => {
    const { invitations } = peopleOf(state, params.id)
    const invitation = invitations.find(({ id }) => id === params.invitation_id) ?? missing()
    return Object.assign(invitation, sent(invitation))
  },
  linkPageInvitation: ({ params }) => ({ path: `/users/page_invitation#${String(params.invitation_id).padStart(24, '0')}` }),
  viewSignUpInvitation: ({ params }) => {
    const { email, inviter, expires_at } = offerOf(state, params.token)
    return { email, inviter: inviter.name, is_to_page: true, organization: null, expires_at }
  },
  withdrawPageInvitation: ({ params }) => {
    const listed = peopleOf(state, params.id)
    listed.invitations = listed.invitations.filter(({ id }) => id !== params.invitation_id)
  },
  viewPageInvitation: ({ params }) => offerOf(state, params.token),
  acceptPageInvitation: ({ params }) => {
    const { role, title } = offerOf(state, params.token)
    const page = state.pages.find((candidate) => candidate.title === title)
    if (page) {
      state.roles.set(page.id, role)
      state.followed.push(page.id)
    }
    return { public_id: page?.public_id ?? publicIdOf('p', newId()), slug: '', role }
  },
  declinePageInvitation: ({ params }) => {
    state.offers.set(params.token, { ...offerOf(state, params.token), state: 'declined' })
  },
})

/** The people of a page, as they are stored. */
export function peopleOf(state: State, pageId: number) {
  const listed = state.people.get(pageId) ?? { people: [], invitations: [] }
  state.people.set(pageId, listed)
  return listed
}

function sent({ id, email, role }: Pick<PageInvitation, 'id' | 'email' | 'role'>): PageInvitation {
  const sent_at = nowInSeconds()
  return { id, email, role, state: 'open', sent_at, expires_at: sent_at + limits.page_invitation_days * 86_400 }
}

function offerOf(state: State, token: string): OfferedInvitation {
  const offer = state.offers.get(token) ?? 'token_invalid'
  if (typeof offer === 'string') throw new AppError(offer)
  return offer
}
