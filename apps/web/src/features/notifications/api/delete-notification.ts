import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeNotifications, notificationsQuery } from '../../../entities/notification/notifications.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Deletes a notification; it goes at once, and comes back when that fails. */
export function useDeleteNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('deleteNotification', { params: { id: String(id) } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsQuery().queryKey })
      return changeNotifications(client, (notification) => (notification.id === id ? null : notification))
    },
    onError: (_error, _id, undo) => undo?.(),
  })
}
