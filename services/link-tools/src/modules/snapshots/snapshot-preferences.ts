import { snapshotPreference } from '@foyer/contracts/link-tools/snapshots'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Signals } from '@foyer/service-kit/signals'

/** Whether the pages that a person bookmarks are saved. */
export type SnapshotPreferences = { isOn(userId: number): Promise<boolean> }

const maxPeople = 5_000
const ttlMs = 60_000

/**
 * Asks accounts, and remembers the answer for a minute or until something of the person changes: who adds many bookmarks is not asked about with each.
 * What is saved by an answer that was true a moment ago is deleted by nobody but its person; each save asks accounts itself before it begins.
 */
export function createSnapshotPreferences({
  internal,
  signals,
}: {
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'on' | 'onGap'>
}): SnapshotPreferences {
  const answers = createCache<number, boolean>({ max: maxPeople, ttlMs })
  signals.on('user.changed', ({ user_id: userId }) => answers.delete(userId))
  signals.onGap(() => answers.clear())
  return {
    isOn: (userId) =>
      answers.get(userId, async () => (await internal.call(snapshotPreference, { params: { user_id: String(userId) } })).is_on),
  }
}
