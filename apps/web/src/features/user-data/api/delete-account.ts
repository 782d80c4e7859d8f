import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Asks for the deletion of the account, which logs out everywhere: `onDeleted` is called even when the screen is gone by then. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({ mutationFn: () => api('deleteAccount'), onSuccess: onDeleted })
}

/** Keeps the account of who is signed in. */
export function useKeepAccount() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => api('keepAccount'), onSuccess: ({ user }) => startSession(client, user) })
}

/** Keeps an account by the link of the message. */
export function useKeepAccountByLink() {
  return useMutation({ mutationFn: (token: string) => api('keepAccountByLink', { body: { token } }) })
}
