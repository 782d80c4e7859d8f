import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { authenticationQuery } from './authentication.ts'

/** Gets a secret for an authenticator app. */
export function useStartTotp() {
  return useMutation({ mutationFn: () => api('startTotp') })
}

/** Turns the second step on with a code of the app, and gives the recovery codes. */
export function useConfirmTotp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('confirmTotp', { body: { code } }),
    onSuccess: () => client.invalidateQueries(authenticationQuery()),
  })
}

/** Turns the second step off. */
export function useRemoveTotp() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => api('removeTotp'), onSettled: () => client.invalidateQueries(authenticationQuery()) })
}

/** Gets new recovery codes in place of those before. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('renewRecoveryCodes'),
    onSettled: () => client.invalidateQueries(authenticationQuery()),
  })
}
