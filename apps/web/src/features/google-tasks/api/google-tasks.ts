import type { GoogleTaskList } from '@foyer/contracts/link-tools/connected-data'
import { useConnectedData } from '../../../entities/connected/use-connected-data.ts'
import { api } from '../../../lib/api/api-client.ts'
import { isOfTasks, withMutation } from '../pending-tasks.ts'

export type ShownTasks = GoogleTaskList & { fetched_at: number; is_stale: boolean }

export const googleTasksSource = {
  ask: (widgetId: number, signal: AbortSignal) => api('googleTasks', { params: { id: String(widgetId) }, signal }),
  isOf: isOfTasks,
  withMutation,
}

/** The tasks of a widget with what is not sent yet. */
export const useGoogleTasks = (widgetId: number) => useConnectedData<GoogleTaskList>(widgetId, googleTasksSource)
