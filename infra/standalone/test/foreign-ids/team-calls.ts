import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { newId } from '@foyer/testing/factories'
import { mappingInto } from '../mapping-calls.ts'
import { pictureUpload } from '../profile-calls.ts'
import { type Account, doomedTitle } from './account.ts'
import { type ForeignCall, type Of, also, always, make, onOne } from './make-call.ts'

const ofTeam = async (of: Of) => `/organization/${await of((account) => account.team.public_id)}`
const ofEnterprise = async (of: Of) => `/organization/${await of((account) => account.enterprise.public_id)}`
const ofClass = async (of: Of) => `/organization/${await of((account) => account.classId())}`
const teamPage = async (of: Of) => `/page/${await of((account) => account.makePageOfTeam())}`
const teamMember = (account: Account) => account.makeTeamMember()
const group = (account: Account) => account.makeGroup()
const teamInvitation = (account: Account) => account.makeTeamInvitation()

/** A team to be deleted of each account that a call names, with a page and a member of it. */
function doomedTeams() {
  const teams = new Map<Account, ReturnType<Account['makeDoomedTeam']>>()
  return (account: Account) => {
    const team = teams.get(account) ?? account.makeDoomedTeam()
    teams.set(account, team)
    return team
  }
}
const provider = (account: Account) => account.makeTeamProvider()
const ofMapped = async (of: Of) => `/custom_domain_auth_providers/${await of((account) => account.mappedProviderId)}`
const mapping = (account: Account) => account.makeMapping()
const domain = (account: Account) => account.teamDomainId
const webhook = (account: Account) => account.makeTeamWebhook()

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
  makePupilCards: {
    make: (of) =>
      make(
        of,
        'POST',
        ofClass(of).then((path) => `${path}/pupils/cards.json`),
        async () => ({ user_ids: [await of((account) => account.makePupil())] }),
      ),
    leavesOut: [1],
  },
  renamePupil: { make: onOne('PATCH', ofClass, 'pupils', (account) => account.makePupil(), '.json')(always({ name: 'Renamed' })) },
  restorePupil: { make: onOne('POST', ofClass, 'pupils', (account) => account.makePupil(), '/restore')() },
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
  createGroup: {
    make: (of) =>
      make(
        of,
        'POST',
        ofTeam(of).then((team) => `${team}/groups.json`),
        async () => ({ title: `Made ${newId()}`, user_ids: [await of(teamMember)] }),
      ),
    leavesOut: [1],
  },
  setTeamPageSlug: {
    make: async (of) => ({
      method: 'PUT',
      path: `${await ofTeam(of)}${await teamPage(of)}/slug`,
      body: { slug: `made-${newId()}` },
    }),
  },
  // A page that is none of theirs counts as none.
  checkTeamSlug: {
    make: async (of) => ({
      method: 'GET',
      path: `${await ofTeam(of)}/check_slug?slug=made-${newId()}&page_id=${await of((account) => account.makePageOfTeam())}`,
    }),
    leavesOut: [1],
  },
  answerTeamParent: {
    make: async (of) => ({
      method: 'POST',
      path: `${await ofEnterprise(of)}/teams/${await of((account) => account.makeAskingTeam())}`,
      body: { accept: true },
    }),
  },
  releaseTeam: {
    make: async (of) => ({ method: 'DELETE', path: `${await ofEnterprise(of)}/teams/${await of((account) => account.makeTeamBelow())}` }),
    leavesOut: [1],
  },
  // A page that is none of the team’s stays where it is.
  deleteTeam: {
    make: async (of) => {
      const doomed = doomedTeams()
      const path = `/organization/${await of(async (account) => (await doomed(account)).public_id)}.json`
      const toPerson = {
        page_id: await of(async (account) => (await doomed(account)).pageIds[0]),
        to: { kind: 'person', user_id: await of(async (account) => (await doomed(account)).memberId) },
      }
      const toTeam = {
        page_id: await of(async (account) => (await doomed(account)).pageIds[1]),
        to: { kind: 'team', public_id: await of((account) => account.team.public_id) },
      }
      return { method: 'DELETE', path, body: { title: doomedTitle, handed_over: [toPerson, toTeam] } }
    },
    leavesOut: [1, 3],
  },
  updateTeamWebhook: { make: onOne('PUT', ofTeam, 'webhooks', webhook, '.json')(always({ is_enabled: false })) },
  deleteTeamWebhook: { make: onOne('DELETE', ofTeam, 'webhooks', webhook, '.json')() },
  rotateTeamWebhookSecret: { make: onOne('POST', ofTeam, 'webhooks', webhook, '/rotate.json')() },
  testTeamWebhook: { make: onOne('POST', ofTeam, 'webhooks', webhook, '/test.json')() },
  listTeamWebhookDeliveries: { make: onOne('GET', ofTeam, 'webhooks', webhook, '/deliveries.json')() },
  resendTeamWebhookDelivery: {
    make: async (of) => {
      const path = `${await ofTeam(of)}/webhooks/${await of((account) => account.teamWebhookId)}`
      return { method: 'POST', path: `${path}/deliveries/${await of((account) => account.makeTeamDelivery())}/resend.json` }
    },
  },
  deleteTeamFile: { make: onOne('DELETE', ofTeam, 'files', (account) => account.makeTeamFile(), '.json')() },
  updateTeamProvider: { make: onOne('PUT', ofTeam, 'auth_providers', provider, '.json')(always({ enabled: true })) },
  attackTeamProvider: { make: onOne('POST', ofTeam, 'auth_providers', provider, '/attack.json')() },
  deleteTeamProvider: { make: onOne('DELETE', ofTeam, 'auth_providers', provider, '.json')() },
  checkTeamDomain: { make: onOne('POST', ofTeam, 'domains', domain, '/check.json')() },
  updateTeamDomain: { make: onOne('PATCH', ofTeam, 'domains', domain, '.json')(always({ hide_searchbar: true })) },
  releaseTeamDomain: { make: onOne('DELETE', ofTeam, 'domains', (account) => account.makeTeamDomain(), '.json')() },
  setTeamDomainBackground: { make: onOne('POST', ofTeam, 'domains', domain, '/background')(always(pictureUpload())) },
  removeTeamDomainBackground: { make: onOne('DELETE', ofTeam, 'domains', domain, '/background')() },
  createOrganizationMapping: {
    make: async (of) => ({
      method: 'POST',
      path: `${await ofMapped(of)}/organization_mappings`,
      body: mappingInto(await of((account) => account.team.public_id)),
    }),
  },
  updateOrganizationMapping: { make: onOne('PATCH', ofMapped, 'organization_mappings', mapping)(always({ role: 'admin' })) },
  deleteOrganizationMapping: { make: onOne('DELETE', ofMapped, 'organization_mappings', mapping)(), leavesOut: [1] },
  unlinkProvidedMember: { make: onOne('DELETE', ofMapped, 'people', (account) => account.makeProvidedMember(), '.json')() },
  endIncomingMapping: { make: onOne('DELETE', ofTeam, 'incoming_mappings', (account) => account.makeIncomingMapping(), '.json')() },
  previewOrganizationMappings: {
    make: (of) =>
      make(
        of,
        'POST',
        ofMapped(of).then((path) => `${path}/organization_mappings/preview`),
        also('mapping_id', mapping, { mapping: null }),
      ),
    leavesOut: [1],
  },
  revokeTeamApiToken: { make: onOne('DELETE', ofTeam, 'tokens', (account) => account.makeTeamToken(), '.json')() },
} satisfies Partial<Record<PublicEndpointName, ForeignCall>>
