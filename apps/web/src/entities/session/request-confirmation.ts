import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { currentUserQuery } from './session.ts'

/** Has the message sent again that confirms the address. */
export function useRequestConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('requestEmailConfirmation'),
    onError: (error) => {
      // It was confirmed meanwhile, in another browser perhaps.
      if (hasCode(error, 'conflict')) void client.invalidateQueries(currentUserQuery())
    },
  })
}
