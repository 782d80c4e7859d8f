import type { AccountsCore } from '../../core.ts'
import { createPreferencesService } from './preferences.service.ts'

/** What people choose for every browser of theirs. */
export function createPreferencesModule({ entitlements, kit, relayUser: relay, users }: AccountsCore) {
  return createPreferencesService({ users, entitlements, signals: kit.signals, relay })
}
