import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Whether a team demands that its members come in by its provider, and who loses its pages by that. */
export function providerDemandQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-providers', publicId, 'demand'],
    queryFn: ({ signal }) => api('viewProviderDemand', { params: { public_id: publicId }, signal }),
  })
}

/** Demands it, at least every so many days; null: lets members come in as they like. */
export function useDemandProvider(publicId: string) {
  const client = useQueryClient()
  const params = { public_id: publicId }
  return useMutation({
    mutationFn: (days: number | null) =>
      days === null ? api('endProviderDemand', { params }) : api('demandProvider', { params, body: { max_age_days: days } }),
    onSuccess: (state) => client.setQueryData(providerDemandQuery(publicId).queryKey, state),
  })
}
