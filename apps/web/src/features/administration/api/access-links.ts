import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** To log in with, or to set a new password. */
export type LinkPurpose = 'login' | 'password'

/** Creates a link for a person. It is in no cache: once its dialog is closed, nobody sees it again. */
export function useCreateLink(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useMutation({
    mutationFn: (purpose: LinkPurpose) => api(purpose === 'login' ? 'createLoginLink' : 'createPasswordLink', { params }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
  })
}
