import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { createPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PublicEndpointName, publicEndpoints } from '@foyer/contracts/api/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { mappingCalls } from './mapping-calls.ts'
import { type MatrixStack, type Person, sharedFoyer } from './matrix-stack.ts'
import { pupilCalls } from './pupil-calls.ts'
import { addMember, newTeam, teamAdminCalls, teamCalls } from './team-calls.ts'
import { teamIntegrationCalls } from './team-integration-calls.ts'
import { teamProviderCalls } from './team-sign-in-calls.ts'
import { teamInvitationCalls } from './team-invitation-calls.ts'

/** What the log of a team has of each call that changes a team, or why it has nothing. */
const entries: Partial<Record<PublicEndpointName, AuditAction | { reason: string }>> = {
  createTeam: 'team.created',
  updateTeam: 'team.changed',
  setTeamLogo: 'team.logo_changed',
  removeTeamLogo: 'team.logo_changed',
  offerTeam: 'team.ownership_offered',
  answerTeamOffer: 'team.ownership_accepted',
  updateMember: 'team.role_changed',
  removeMember: 'team.member_removed',
  createGroup: 'team.group_created',
  updateGroup: 'team.group_members_changed',
  deleteGroup: 'team.group_deleted',
  setTeamParent: 'team.parent_asked',
  answerTeamParent: 'team.parent_accepted',
  releaseTeam: 'team.parent_left',
  deleteTeam: 'team.deleted',
  restoreTeam: 'team.restored',
  inviteToTeam: 'team.invited',
  resendTeamInvitation: 'team.invitation_resent',
  linkTeamInvitation: { reason: 'shows the link of an invitation, which has an entry of its own' },
  withdrawTeamInvitation: 'team.invitation_withdrawn',
  setTeamLink: 'team.link_made',
  showTeamLink: { reason: 'shows the link of a team, which has an entry of its own' },
  endTeamLink: 'team.link_ended',
  acceptTeamInvitation: 'team.member_joined',
  declineTeamInvitation: 'team.invitation_declined',
  answerOfferedTeam: 'team.member_joined',
  requestTeamAccess: 'team.access_requested',
  withdrawTeamRequest: 'team.request_withdrawn',
  answerTeamRequest: 'team.request_approved',
  addPupils: 'team.pupils_added',
  makePupilCards: 'team.pupil_cards_made',
  renamePupil: 'team.pupil_renamed',
  restorePupil: 'team.pupil_restored',
  claimTeamDomain: 'team.domain_claimed',
  checkTeamDomain: { reason: 'records what it shows, such as that a name is proved' },
  updateTeamDomain: 'team.domain_changed',
  setTeamDomainBackground: 'team.domain_changed',
  removeTeamDomainBackground: 'team.domain_changed',
  releaseTeamDomain: 'team.domain_released',
  createTeamApiToken: 'team.token_created',
  revokeTeamApiToken: 'team.token_revoked',
  createTeamWebhook: 'team.webhook_created',
  updateTeamWebhook: 'team.webhook_changed',
  rotateTeamWebhookSecret: 'team.webhook_secret_renewed',
  deleteTeamWebhook: 'team.webhook_deleted',
  createTeamProvider: 'team.provider_created',
  updateTeamProvider: 'team.provider_changed',
  deleteTeamProvider: 'team.provider_deleted',
  endIncomingMapping: 'team.mapping_deleted',
  unlinkProvidedMember: 'team.provider_unlinked',
  demandProvider: 'team.provider_demanded',
  endProviderDemand: 'team.provider_demand_ended',
  createOrganizationMapping: 'team.mapping_created',
  updateOrganizationMapping: 'team.mapping_changed',
  deleteOrganizationMapping: 'team.mapping_deleted',
  makeDirectoryToken: 'team.directory_token_made',
  withdrawDirectoryToken: 'team.directory_token_withdrawn',
  previewOrganizationMappings: { reason: 'shows what would change' },
  readProviderMetadata: { reason: 'reads what an admin looks at before it is saved' },
  attackTeamProvider: { reason: 'shows that forged responses are refused, and changes nothing' },
  testTeamWebhook: { reason: 'sends a message that says nothing of the team' },
  resendTeamWebhookDelivery: { reason: 'sends again what the webhook has been sent' },
  startTeamCheckout: { reason: 'leads to the payment provider, which keeps what is paid and by whom' },
  openTeamPortal: { reason: 'leads to the payment provider, which keeps what is changed there' },
  requestTeamArchive: 'team.archive_requested',
  setTeamArchiveSchedule: 'team.archive_schedule_changed',
  startArchiveImport: { reason: 'restores into a team or into an account; see team-archives.itest.ts' },
  deleteTeamFile: { reason: 'deletes an upload; that of the logo is recorded as removeTeamLogo is' },
  setPageOwner: 'page.moved_in',
  updatePageAccess: 'page.access_changed',
  setTeamPageSlug: { reason: 'changes the address of a page, which is in its history' },
  orderTeamPages: { reason: 'changes the order of a menu' },
  collapseTeam: { reason: 'changes the menu of one person' },
  setTeamState: 'team.limited',
  lockTeam: 'team.locked',
  unlockTeam: 'team.unlocked',
  setTeamOwner: 'team.owner_set',
  deleteTeamAsAdmin: 'team.deleted',
  restoreTeamAsAdmin: 'team.restored',
}
const recorded = Object.entries(entries).flatMap(([name, entry]) => (typeof entry === 'string' ? [[name, entry] as const] : []))

/** Calls that name a team by their address or their right, and those that move, open and restore its pages. */
const ofPages = new Set(['setPageOwner', 'updatePageAccess', 'startArchiveImport'])
const changing = publicEndpoints().filter(
  ({ name, method, path, rights }) =>
    method !== 'GET' && (/^team(?:_provider)?:/.test(rights) || /^(?:\/admin)?\/organization/.test(path) || ofPages.has(name)),
)

let stack: MatrixStack
let admin: Person
beforeAll(async () => {
  stack = await sharedFoyer()
  admin = await stack.newcomer('admin')
})

const latest = async (): Promise<AuditEntry[]> =>
  ((await admin.send('GET', '/api/admin/audit.json')).body as { entries: AuditEntry[] }).entries

/** Calls that do something, by somebody who has just come, as the owner of the teams that they name. */
async function callsOf(owner: Person) {
  const sendAs = (session: Person) => async (method: string, path: string, body?: unknown) =>
    (await session.send(method, `/api${path}`, body)).status
  const send = sendAs(owner)
  const teams = teamCalls(send, { owner, foyer: stack })
  const invitations = teamInvitationCalls(send, { owner, session: owner, foyer: stack })
  const newPage = async (organization_id: number | null) =>
    (await owner.call(createPage, { body: { title: 'Plans', organization_id } })).body as PageSummary
  return {
    ...teams,
    ...invitations,
    ...pupilCalls(send, { owner, foyer: stack, spare: () => stack.newcomer() }),
    ...teamIntegrationCalls(send, owner),
    ...teamProviderCalls(send, { owner, foyer: stack }),
    ...mappingCalls(send, { owner, foyer: stack }),
    ...teamAdminCalls(sendAs(admin), { isAdmin: true, foyer: stack }),
    removeTeamLogo: async () => {
      await teams.setTeamLogo()
      return teams.removeTeamLogo()
    },
    updateGroup: async () => {
      const [team, person] = [await newTeam(owner), await stack.newcomer()]
      await addMember(stack, team, person)
      const path = `/organization/${team.public_id}/groups`
      const { body } = await owner.send('POST', `/api${path}.json`, { title: 'Crew', user_ids: [] })
      return send('PATCH', `${path}/${(body as { id: number }).id}.json`, { user_ids: [person.userId] })
    },
    setTeamParent: async () => {
      const [team, enterprise] = [await newTeam(owner), await newTeam(await stack.newcomer(), { is_enterprise: true })]
      return send('PUT', `/organization/${team.public_id}/parent`, { parent: enterprise.public_id })
    },
    releaseTeam: async () => {
      const [team, enterprise] = [await newTeam(owner), await newTeam(owner, { is_enterprise: true })]
      await send('PUT', `/organization/${team.public_id}/parent`, { parent: enterprise.public_id })
      await send('POST', `/organization/${enterprise.public_id}/teams/${team.public_id}`, { accept: true })
      return send('DELETE', `/organization/${enterprise.public_id}/teams/${team.public_id}`)
    },
    endTeamLink: async () => {
      await invitations.setTeamLink()
      return invitations.endTeamLink()
    },
    withdrawTeamRequest: async () => {
      const host = await stack.newcomer()
      const { public_id } = await newTeam(host)
      await host.send('PATCH', `/api/organization/${public_id}.json`, { takes_requests: true })
      await send('POST', `/organization/${public_id}/request_access`, { message: '' })
      return send('DELETE', `/organization/${public_id}/request_access`)
    },
    setPageOwner: async () => send('PUT', `/pages/${(await newPage(null)).id}/owner.json`, { organization_id: (await newTeam(owner)).id }),
    updatePageAccess: async () =>
      send('PUT', `/pages/${(await newPage((await newTeam(owner)).id)).id}/access.json`, { share_mode: 'public' }),
  }
}

describe('the audit log of a team', () => {
  it('records each call that changes a team, or gives a reason', () => {
    expect(Object.keys(entries).toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
  })

  it.each(recorded)('records %s as %s', async (name, action) => {
    const calls: Record<string, () => Promise<number>> = await callsOf(await stack.newcomer())
    const [before] = await latest()
    expect(await calls[name]?.()).toBeLessThan(300)
    const added = (await latest()).filter(({ id }) => id > (before?.id ?? 0))
    const entry = added.find((each) => each.action === action)
    expect(entry).toMatchObject({ outcome: 'done', target: { label: expect.stringMatching(/./) } })
  })

  it('records a page that moves between teams in both logs, which do not name each other', async () => {
    const owner = await stack.newcomer()
    const [from, to] = [await newTeam(owner, { title: 'Rockets' }), await newTeam(owner, { title: 'Comets' })]
    const page = (await owner.call(createPage, { body: { title: 'Plans', organization_id: from.id } })).body as PageSummary
    await owner.send('PUT', `/api/pages/${page.id}/owner.json`, { organization_id: to.id })
    const logOf = async (publicId: string) => {
      const { body } = await owner.send('GET', `/api/organization/${publicId}/audit.json?kind=pages`)
      return (body as { entries: AuditEntry[] }).entries.map(({ action, target: { label }, details }) => [action, label, details])
    }
    const details = { page_id: page.id, title: 'Plans' }
    expect(await logOf(from.public_id)).toEqual([['page.moved_out', 'Rockets', details]])
    expect(await logOf(to.public_id)).toEqual([['page.moved_in', 'Comets', details]])
  })
})
