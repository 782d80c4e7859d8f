import type { OrganizationMapping } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { ApiSession } from '@foyer/testing/api-session'
import type { MatrixStack } from './matrix-stack.ts'
import { newTeam, teamsInTurn } from './team-calls.ts'
import { newTeamProvider } from './team-sign-in-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** A mapping into a team. */
export const mappingInto = (organization: string) => ({
  match: { by: 'group', value: 'staff' },
  organization,
  role: 'member',
  group_ids: [],
})

/** A mapping of another team of the owner that leads to this one. */
export async function mappingFromElsewhere(foyer: MatrixStack, owner: ApiSession, teamId: number): Promise<number> {
  const { public_id: publicId, id: ownerId } = await newTeam(owner)
  const { id } = await newTeamProvider(owner, publicId)
  const { body } = await owner.send('POST', `/api/custom_domain_auth_providers/${id}/organization_mappings`, mappingInto(publicId))
  const mapping = body as OrganizationMapping
  const store = await foyer.openStore('accounts')
  await store
    .collection<{ _id: number }>('organization_mappings')
    .updateOne({ _id: mapping.id, owner_id: ownerId }, { $set: { team_id: teamId } })
  await store.close()
  return mapping.id
}

/** It has ten providers at most. */
const teamOf = teamsInTurn(8)

/** One valid call of each endpoint about the mappings of a provider of a team of the owner. */
export function mappingCalls(send: Send, { owner, foyer }: { owner: ApiSession; foyer: MatrixStack }) {
  const ofNewProvider = async () => {
    const { public_id: publicId } = await teamOf(owner)
    const { id } = await newTeamProvider(owner, publicId)
    return { path: `/custom_domain_auth_providers/${id}/organization_mappings`, publicId }
  }
  const ofNewMapping = async () => {
    const { path, publicId } = await ofNewProvider()
    const { body } = await owner.send('POST', `/api${path}`, mappingInto(publicId))
    return `${path}/${(body as OrganizationMapping).id}`
  }
  return {
    listOrganizationMappings: async () => send('GET', (await ofNewProvider()).path),
    createOrganizationMapping: async () => {
      const { path, publicId } = await ofNewProvider()
      return send('POST', path, mappingInto(publicId))
    },
    updateOrganizationMapping: async () => send('PATCH', await ofNewMapping(), { role: 'admin' }),
    deleteOrganizationMapping: async () => send('DELETE', await ofNewMapping()),
    previewOrganizationMappings: async () => send('POST', `${(await ofNewProvider()).path}/preview`, { mapping_id: null, mapping: null }),
    listIncomingMappings: async () => send('GET', `/organization/${(await teamOf(owner)).public_id}/incoming_mappings.json`),
    endIncomingMapping: async () => {
      const { public_id: publicId, id: teamId } = await teamOf(owner)
      const mappingId = await mappingFromElsewhere(foyer, owner, teamId)
      return send('DELETE', `/organization/${publicId}/incoming_mappings/${mappingId}.json`)
    },
    listMappingLog: async () => send('GET', `${(await ofNewProvider()).path}/log`),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
