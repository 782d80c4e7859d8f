import type { ConfiguredMigration } from '@foyer/service-kit/migrations'
import { type AddressConfig, createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { relyingPartyOf } from './modules/passkey/relying-party.ts'

/** Steps of the database of accounts, oldest first. */
export const migrations: readonly ConfiguredMigration<AddressConfig>[] = [
  {
    version: 1,
    name: 'whether a person wants messages is part of their user',
    async run(connection) {
      const preferences = connection.collection<{ _id: number }>('email_preferences')
      const users = connection.collection<{ _id: number }>('users')
      for await (const { _id } of preferences.find({ can_send_email: false }, { projection: { _id: 1 } })) {
        await users.updateOne({ _id }, { $set: { can_send_email: false } })
      }
      await preferences.updateMany({ can_send_email: { $exists: true } }, { $unset: { can_send_email: '' } })
    },
  },
  {
    version: 2,
    name: 'addresses of accounts from before they could be confirmed are not confirmed',
    async run(connection) {
      await connection.collection('users').updateMany({ email_confirmed_at: { $exists: false } }, { $set: { email_confirmed_at: null } })
    },
  },
  {
    version: 3,
    name: 'passkeys say for which domain they were made',
    async run(connection, config) {
      const party = relyingPartyOf(createPublicAddresses(config).site)
      if (!party) return
      await connection
        .collection('passkeys')
        .updateMany({ rp_id: { $exists: false } }, { $set: { rp_id: party.id, is_rp_id_presumed: true } })
    },
  },
  {
    version: 4,
    // No file has one so far: the release before would delete a file with its first owner.
    name: 'files can have further owners',
    run: () => Promise.resolve(),
  },
]
