import type { Handlers } from './api-server.ts'
import { type State, missing, nowInSeconds } from './state.ts'

export function notificationHandlers(state: State) {
  return {
    storeNotificationDate: ({ body }) => {
      const user = state.user ?? missing()
      state.user = { ...user, notifications: { ...user.notifications, [body.name]: nowInSeconds() } }
      return { notifications: state.user.notifications }
    },
  } satisfies Handlers
}
