import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Stops acting as somebody else. The app starts anew, so that nothing of that person stays on the screen. */
export function useRevertImpersonation() {
  return useMutation({
    mutationFn: () => api('revertImpersonation'),
    onSuccess: ({ user }) => location.assign(user ? '/admin' : '/users/sign_in'),
  })
}
