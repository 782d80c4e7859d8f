import { currentCaller } from '@foyer/service-kit/caller'

/** The id of the person who acts in the call that is being served, to be noted; none for a team's token, a service, a job or an event. */
export function currentPersonId(): number | undefined {
  const caller = currentCaller()
  return caller?.kind === 'person' ? caller.id : undefined
}
