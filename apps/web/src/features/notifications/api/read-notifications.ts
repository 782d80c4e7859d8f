import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeNotifications, notificationsQuery } from '../../../entities/notification/notifications.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Marks these as read, or all; shown at once, and undone when it fails. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: readonly number[]) => api('readNotifications', { body: ids ? { ids: [...ids] } : {} }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: notificationsQuery().queryKey })
      const now = Math.floor(Date.now() / 1000)
      return changeNotifications(client, (notification) =>
        notification.read_at === null && (!ids || ids.includes(notification.id)) ? { ...notification, read_at: now } : notification,
      )
    },
    onError: (_error, _ids, undo) => undo?.(),
  })
}
