import type { OutboxMail } from '@foyer/contracts/outbox'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The messages that no mail server sends, newest first; there are none to see but on the machine that Foyer runs on. */
export function outboxQuery() {
  return queryOptions({
    queryKey: ['outbox'],
    queryFn: async ({ signal }): Promise<OutboxMail[]> => (await api('listOutbox', { signal })).mails,
    retry: false,
  })
}

/** Whether this browser may be on that machine, by the address it has opened. */
export function isOnFoyersMachine(hostname = location.hostname): boolean {
  return /^(?:(?:[a-z\d-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
