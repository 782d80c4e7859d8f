import type { AccountsCore } from '../../core.ts'
import { createPreferencesService } from './preferences.service.ts'

/** What people choose for every browser of theirs. */
export function createPreferencesModule({ toPerson, kit, relayUser: relay, users }: AccountsCore) {
  return createPreferencesService({ users, toPerson, signals: kit.signals, relay })
}
