import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownProfileQuery } from '../../../entities/session/own-profile.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

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
