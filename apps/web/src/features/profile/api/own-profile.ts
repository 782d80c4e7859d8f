import type { OwnProfile } from '@foyer/contracts/profiles'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** What the person shows of themselves, published or not. */
export function ownProfileQuery() {
  return queryOptions({
    queryKey: ['own-profile'],
    queryFn: async ({ signal }): Promise<OwnProfile> => (await api('getProfile', { signal })).profile,
  })
}

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: ApiRequest<'updateProfile'>['body']) => (await api('updateProfile', { body })).profile,
    onSuccess: (profile) => {
      client.setQueryData(ownProfileQuery().queryKey, profile)
      void client.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}
