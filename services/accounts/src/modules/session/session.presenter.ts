import type { OwnSession } from '@foyer/contracts/accounts/sign-in/sessions'
import { shownHost } from '@foyer/service-kit/shown-host'
import { readDevice } from './device.ts'
import type { Session } from './session.model.ts'
import { sessionName } from './session.policy.ts'

/** The sessions of a person as they see them: `current`, the one that asks, comes first. */
export function presentSessions(sessions: readonly Session[], current: string): OwnSession[] {
  return sessions
    .toSorted((a, b) => Number(b._id === current) - Number(a._id === current))
    .map(({ _id, created_at, last_seen_at, user_agent, impersonation, host }) => ({
      id: sessionName(_id),
      ...readDevice(user_agent),
      signed_in_at: seconds(created_at),
      last_used_at: seconds(last_seen_at),
      is_current: _id === current,
      is_support_access: impersonation !== undefined,
      host: host === undefined ? null : shownHost(host),
    }))
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
