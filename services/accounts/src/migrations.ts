import type { Migration } from '@foyer/service-kit/migrations'

/** Steps of the database of accounts, oldest first. */
export const migrations: readonly Migration[] = [
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
]
