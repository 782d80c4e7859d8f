import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { currentUserQuery } from '../session/session.ts'

/**
 * Whether to show a notice to a person: they have not closed it in any browser, or not for `repeatAfterSeconds`. `now` in seconds since 1970.
 */
export function isNoticeDue(
  { notifications }: Pick<CurrentUser, 'notifications'>,
  id: string,
  { repeatAfterSeconds = Infinity, now = Date.now() / 1000 } = {},
): boolean {
  const shown = notifications[shownName(id)]
  return shown === undefined || now - shown >= repeatAfterSeconds
}

/** Notes with the account that a notice was closed. When that fails it is shown again another time, which does no harm. */
export async function storeNoticeShown(client: QueryClient, id: string): Promise<void> {
  await storeNotificationDate(client, shownName(id))
}

/** Notes with the account that a person was shown or told something, by its name. */
export async function storeNotificationDate(client: QueryClient, name: string): Promise<void> {
  const { notifications } = await api('storeNotificationDate', { body: { name } })
  client.setQueryData(currentUserQuery().queryKey, (user) => user && { ...user, notifications })
}

const shownName = (id: string) => `${id}-notification-shown`
