import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { ApiSession } from '@foyer/testing/api-session'
import { newInvitationLink } from '@foyer/testing/mail-links'

type Send = (method: string, path: string, body?: unknown) => Promise<number>
type Page = { id: number }

/** The invitation of a page that is sent again, by the id of the page: one person may send only so many within an hour. */
const resent = new Map<number, Promise<number>>()
let guests = 0

/** Calls about the people of a page of the owner. */
export function pagePeopleCalls(send: Send, { owner, page }: { owner: ApiSession; page: Page }) {
  const invite = async () => {
    const { body } = await owner.send('POST', `/api/page/${page.id}/people`, { email: 'again@example.org', role: 'viewer' })
    return (body as { id: number }).id
  }
  const idOfInvitation = () => {
    const id = resent.get(page.id) ?? invite()
    resent.set(page.id, id)
    return id
  }
  const idOfPerson = async () => {
    const { people } = (await owner.send('GET', `/api/page/${page.id}/people`)).body as { people: PagePerson[] }
    return people.find(({ role }) => role === 'viewer')?.user_id ?? 7
  }
  return {
    listPagePeople: () => send('GET', `/page/${page.id}/people`),
    invitePagePerson: () => send('POST', `/page/${page.id}/people`, { email: 'again@example.org', role: 'viewer' }),
    updatePagePerson: async () => send('PUT', `/page/${page.id}/people/${await idOfPerson()}`, { role: 'viewer' }),
    // Somebody who is not there: those who are let in are actors.
    removePagePerson: () => send('DELETE', `/page/${page.id}/people/7`),
    resendPageInvitation: async () => send('POST', `/page/${page.id}/invitations/${await idOfInvitation()}`),
    linkPageInvitation: async () => send('POST', `/page/${page.id}/invitations/${await idOfInvitation()}/link`),
    withdrawPageInvitation: () => send('DELETE', `/page/${page.id}/invitations/7`),
    listPageRequests: () => send('GET', `/page/${page.id}/requests.json`),
    // Nobody has asked: who may let people in may refuse.
    answerPageRequest: () => send('POST', `/page/${page.id}/requests/7`, { role: null }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** Calls by the token of an invitation; `spare` makes somebody who owns a page, by whom the caller is invited. */
export function invitationCalls(send: Send, spare: () => Promise<{ owner: ApiSession; page: Page }>) {
  const token = async () => {
    const { owner, page } = await spare()
    return newInvitationLink(owner, `guest-${(guests += 1)}@example.org`, { page, role: 'viewer' })
  }
  return {
    viewPageInvitation: async () => send('GET', `/users/page_invitation/${await token()}`),
    viewSignUpInvitation: async () => send('GET', `/users/invitation/${await token()}`),
    acceptPageInvitation: async () => send('POST', `/users/page_invitation/${await token()}`),
    declinePageInvitation: async () => send('DELETE', `/users/page_invitation/${await token()}`),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
