import type { EmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** Which messages the person gets by e-mail. */
export function emailPreferencesQuery() {
  return queryOptions({
    queryKey: ['email-preferences'],
    queryFn: ({ signal }): Promise<EmailPreferences> => api('emailPreferences', { signal }),
  })
}

/** Changes what is given and leaves the rest. */
export function useUpdateEmailPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'updateEmailPreferences'>['body']) => api('updateEmailPreferences', { body }),
    onSuccess: (preferences) => client.setQueryData(emailPreferencesQuery().queryKey, preferences),
  })
}
