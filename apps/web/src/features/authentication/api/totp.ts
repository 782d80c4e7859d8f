import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { authenticationQuery } from './authentication.ts'

/** Gets a secret for an authenticator app. */
export function useStartTotp() {
  return useMutation({ mutationFn: () => api('startTotp') })
}

/** Turns the second step on with a code of the app. `onCodes` gets the recovery codes, which are shown this once, before anything else changes. */
export function useConfirmTotp(onCodes: (codes: string[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('confirmTotp', { body: { code } }),
    onSuccess({ recovery_codes }) {
      onCodes(recovery_codes)
      return client.invalidateQueries(authenticationQuery())
    },
  })
}

/** Turns the second step off. */
export function useRemoveTotp(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('removeTotp'),
    onSuccess: onRemoved,
    onSettled: () => client.invalidateQueries(authenticationQuery()),
  })
}

/** Gets new recovery codes in place of those before. `onCodes` gets them. */
export function useRenewRecoveryCodes(onCodes: (codes: string[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('renewRecoveryCodes'),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onSettled: () => client.invalidateQueries(authenticationQuery()),
  })
}
