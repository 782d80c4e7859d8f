import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Makes the address that a link was sent to that of the account. */
export function useConfirmEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api('confirmEmailChange', { body: { token } }),
    onSuccess: () => client.invalidateQueries(currentUserQuery()),
  })
}
