import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '../../entities/session/session.ts'
import { pushQuery } from './api/push.ts'
import { pushSupportHere } from './push-support.ts'
import { renewSubscription } from './push-subscription.ts'

/** Keeps push messages with the person who asked for them, whenever somebody is found to be logged in. */
export function usePushRenewal(): void {
  const client = useQueryClient()
  const userId = useCurrentUser()?.id
  useEffect(() => {
    if (userId === undefined || ['insecure', 'needsInstall', 'unsupported'].includes(pushSupportHere())) return
    // What fails is tried again at the next start; until then the notifications are under the bell.
    void renewSubscription(userId)
      .then(() => client.invalidateQueries(pushQuery()))
      .catch(() => undefined)
  }, [userId, client])
}
