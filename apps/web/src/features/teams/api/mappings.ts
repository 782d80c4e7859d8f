import type { NewMapping, OrganizationMapping } from '@foyer/contracts/accounts/teams/organization-mappings'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type { MappingChange, NewMapping, OrganizationMapping } from '@foyer/contracts/accounts/teams/organization-mappings'

/** The mappings of a provider, and the teams that they can lead to with their groups. */
export function mappingsQuery(providerId: number) {
  return queryOptions({
    queryKey: ['organization-mappings', providerId],
    queryFn: ({ signal }) => api('listOrganizationMappings', { params: { id: String(providerId) }, signal }),
  })
}

/** A mapping as somebody is about to save it, `id` null for a new one; `mapping` null to delete it. */
export type MappingDraft = { id: number | null; mapping: NewMapping | null }

/** Adds, changes or deletes a mapping. */
export function useSaveMapping(providerId: number) {
  const client = useQueryClient()
  const id = String(providerId)
  return useMutation({
    mutationFn: async ({ id: mappingId, mapping }: MappingDraft): Promise<OrganizationMapping | null> => {
      if (mappingId === null) return mapping && api('createOrganizationMapping', { params: { id }, body: mapping })
      const params = { id, mapping_id: String(mappingId) }
      if (mapping) return api('updateOrganizationMapping', { params, body: mapping })
      await api('deleteOrganizationMapping', { params })
      return null
    },
    onSettled: () => client.invalidateQueries({ queryKey: mappingsQuery(providerId).queryKey }),
  })
}

/** The mappings of the providers of other teams that lead to a team. */
export function incomingMappingsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['incoming-mappings', publicId],
    queryFn: async ({ signal }) => (await api('listIncomingMappings', { params: { public_id: publicId }, signal })).mappings,
  })
}

export function useEndIncomingMapping(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('endIncomingMapping', { params: { public_id: publicId, mapping_id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: incomingMappingsQuery(publicId).queryKey }),
  })
}

/** What a change would bring those who have signed in by the provider. */
export function usePreviewMapping(providerId: number) {
  return useMutation({
    mutationFn: ({ id, mapping }: MappingDraft) =>
      api('previewOrganizationMappings', { params: { id: String(providerId) }, body: { mapping_id: id, mapping } }),
  })
}

/** What mappings changed at sign-ins, the newest first, some at a time. */
export function mappingLogQuery(providerId: number) {
  return infiniteQueryOptions({
    queryKey: ['mapping-log', providerId],
    queryFn: ({ pageParam: before, signal }) =>
      api('listMappingLog', { params: { id: String(providerId) }, query: before > 0 ? { before: String(before) } : {}, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}
