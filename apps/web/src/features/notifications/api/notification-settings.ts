import type { NotificationSettings } from '@foyer/contracts/accounts/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** What the person is notified of. */
export function notificationSettingsQuery() {
  return queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }): Promise<NotificationSettings> => api('getNotificationSettings', { signal }),
  })
}

/** Changes some of it; shown at once, and undone when it fails. */
export function useUpdateNotificationSettings() {
  const client = useQueryClient()
  const { queryKey } = notificationSettingsQuery()
  return useMutation({
    mutationFn: (body: Partial<NotificationSettings>) => api('updateNotificationSettings', { body }),
    onMutate: (change) => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...change })
      return before
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
  })
}
