import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The messages that no mail server sends, newest first: for browsers on the machine that Foyer runs on, or for site admins. */
export function outboxQuery(endpoint: 'listOutbox' | 'listAdminOutbox' = 'listOutbox') {
  return queryOptions({
    queryKey: ['outbox', endpoint],
    queryFn: async ({ signal }): Promise<OutboxMail[]> => (await api(endpoint, { signal })).mails,
    retry: false,
  })
}

/** Whether this browser may be on that machine, by the address it has opened. */
export function isOnFoyersMachine(hostname = location.hostname): boolean {
  return /^(?:(?:[a-z\d-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
