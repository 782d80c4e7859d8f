import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Account } from './account.ts'
import { type ForeignCall, type Of, also, always, make, onOne } from './make-call.ts'

const ofTeam = async (of: Of) => `/organization/${await of((account) => account.team.public_id)}`
const teamPage = async (of: Of) => `/page/${await of((account) => account.makePageOfTeam())}`
const teamMember = (account: Account) => account.makeTeamMember()
const group = (account: Account) => account.makeGroup()
const teamInvitation = (account: Account) => account.makeTeamInvitation()

/** Those about teams and their pages. */
export const teamCalls = {
  updateMember: { make: onOne('PATCH', ofTeam, 'members', teamMember, '.json')(always({ role: 'admin' })) },
  removeMember: { make: onOne('DELETE', ofTeam, 'members', teamMember, '.json')(), leavesOut: [1] },
  offerTeam: {
    make: (of) =>
      make(
        of,
        'PUT',
        ofTeam(of).then((team) => `${team}/owner`),
        also('user_id', teamMember),
      ),
  },
  updateGroup: { make: onOne('PATCH', ofTeam, 'groups', group, '.json')(always({ title: 'Renamed' })) },
  deleteGroup: { make: onOne('DELETE', ofTeam, 'groups', group, '.json')(), leavesOut: [1] },
  setPageGroup: { make: onOne('PUT', teamPage, 'groups', group)(always({ role: 'viewer' })) },
  removePageGroup: { make: onOne('DELETE', teamPage, 'groups', group)(), leavesOut: [1] },
  setPageOwner: {
    make: async (of) => ({
      method: 'PUT',
      path: `/pages/${await of((account) => account.makePage().then(({ id }) => id))}/owner.json`,
      body: { organization_id: await of((account) => account.team.id) },
    }),
  },
  previewPageOwner: {
    make: async (of) => ({
      method: 'GET',
      path: `/pages/${await of((account) => account.page.id)}/owner.json?organization_id=${await of((account) => account.team.id)}`,
    }),
  },
  copyPage: {
    make: async (of) => ({
      method: 'POST',
      path: `/pages/${await of((account) => account.page.id)}.json`,
      body: { organization_id: await of((account) => account.team.id) },
    }),
  },
  resendTeamInvitation: { make: onOne('POST', ofTeam, 'invitations', teamInvitation)() },
  linkTeamInvitation: { make: onOne('POST', ofTeam, 'invitations', teamInvitation, '/link')() },
  withdrawTeamInvitation: { make: onOne('DELETE', ofTeam, 'invitations', teamInvitation)(), leavesOut: [1] },
  answerTeamRequest: { make: onOne('POST', ofTeam, 'requests', (account) => account.makeTeamRequest())(always({ accept: true })) },
} satisfies Partial<Record<PublicEndpointName, ForeignCall>>
