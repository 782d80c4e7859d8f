import { directoryLimits } from '@foyer/contracts/accounts/teams/directory-limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ScimResource } from '../scim/scim-attributes.ts'
import { ScimError, noSuchResource } from '../scim/scim-error.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Admitted, AdmitPerson } from './admit-person.command.ts'
import type { DirectoryCall } from './directory-access.ts'
import type { DirectoryMemberships } from './directory-memberships.ts'
import { type DirectoryPerson, nameOf, readPerson } from './directory-person.ts'
import { nameTaken } from './directory-refusals.ts'
import type { DirectoryUser, DirectoryUserRepository } from './store/directory-user.repository.ts'

const maxAttempts = 5

export type DirectoryUsers = ReturnType<typeof createDirectoryUsers>

/** Makes the next state of a record from the one that is stored; throws ScimError where a condition of the call does not hold. */
type Change = (record: DirectoryUser) => ScimResource

/** What a directory does with the people of its team. All throw ScimError, and AppError for what joining and inviting refuse. */
export function createDirectoryUsers(deps: {
  records: DirectoryUserRepository
  users: Pick<UserRepository, 'findById' | 'update'>
  admit: AdmitPerson
  memberships: DirectoryMemberships
  ids: IdGenerator
  clock: () => Date
}) {
  const { records, users, admit, memberships, ids, clock } = deps

  const nameInUse = () => nameTaken('Another user of this team has the userName or the address.', 'name_taken')

  /** Stores what has changed; the record with its new revision. Null where it has changed meanwhile. */
  async function store(record: DirectoryUser): Promise<DirectoryUser | null> {
    const outcome = await records.replace(record)
    if (outcome === 'taken') throw nameInUse()
    return outcome === 'written' ? { ...record, revision: record.revision + 1 } : null
  }

  async function settle(record: DirectoryUser, to: Admitted): Promise<DirectoryUser> {
    const stored = await store(admitted(record, to))
    // Changed meanwhile: that call sees to it.
    return stored ?? (await records.find(record.team_id, record._id)) ?? record
  }

  async function admitFirst(call: DirectoryCall, record: DirectoryUser): Promise<DirectoryUser> {
    let current = record
    const to = await admit.first(call, record, async (account) => {
      current = await settle(current, account)
    })
    if (current.user_id !== undefined && current.user_id === to.user_id) return reread(current)
    const settled = await settle(current, to)
    // Who is in the team already comes into the groups now.
    if (to.user_id !== undefined) await memberships.follow(record.team_id, to.user_id)
    return settled
  }

  async function admitAgain(call: DirectoryCall, record: DirectoryUser): Promise<DirectoryUser> {
    const to = await admit.again(call, record)
    const settled = await settle(record, to)
    // Who has come back otherwise meanwhile comes into the groups now.
    if (to.user_id !== undefined) await memberships.follow(record.team_id, to.user_id)
    return settled
  }

  const reread = async (record: DirectoryUser): Promise<DirectoryUser> => (await records.find(record.team_id, record._id)) ?? record

  /** How the account is called that the directory has made, as long as nobody else has a say in it. */
  async function rename(before: DirectoryUser, after: DirectoryUser): Promise<void> {
    const name = nameOf(after)
    if (name === undefined || name === nameOf(before) || after.user_id === undefined) return
    const user = await users.findById(after.user_id)
    if (user && user.name !== name && (await memberships.isByDirectoryAlone(after.team_id, after, user)))
      await users.update(user._id, { name })
  }

  /** Whether somebody is to go before it is stored that they have gone, so that a call which was cut off is made again to the end. */
  const goesFirst = (record: DirectoryUser, person: DirectoryPerson): boolean =>
    (record.active && !person.active) || (record.user_id === undefined && record.email_key !== person.email_key)

  /** Null where the record has changed meanwhile. */
  async function storeChange(
    call: DirectoryCall,
    record: DirectoryUser,
    { person, isEnded }: { person: DirectoryPerson; isEnded: boolean },
  ): Promise<DirectoryUser | null> {
    const next = withPerson(record, person, { isEnded, at: clock() })
    if (goesFirst(record, person)) delete next.invitation_id
    const stored = await store(next)
    if (!stored) return null
    const isBack = person.active && !record.active
    const isWaiting = stored.user_id === undefined && stored.invitation_id === undefined
    if (!person.active || (!isBack && !isWaiting)) return stored
    try {
      return await (isWaiting ? admitFirst(call, stored) : admitAgain(call, stored))
    } catch (error) {
      if (isBack) await store({ ...(await reread(stored)), active: false })
      throw error
    }
  }

  return {
    find: async ({ team }: DirectoryCall, id: number): Promise<DirectoryUser> => {
      const record = await records.find(team._id, id)
      if (!record) throw noSuchResource()
      return record
    },

    async create(call: DirectoryCall, resource: ScimResource): Promise<DirectoryUser> {
      const { team } = call
      const person = readPerson(resource)
      if ((await records.count(team._id)) >= directoryLimits.people) {
        throw new ScimError(403, 'The directory names too many people.', { problem: 'people_limit' })
      }
      const now = clock()
      const record = { _id: ids(), team_id: team._id, ...person, groups: [], created_at: now, updated_at: now, revision: 1 }
      if (!(await records.insert(record))) throw nameInUse()
      if (!person.active) return record
      try {
        return await admitFirst(call, record)
      } catch (error) {
        await records.delete(team._id, record._id)
        throw error
      }
    },

    /** Makes of a record what `change` says. */
    async change(call: DirectoryCall, id: number, change: Change): Promise<DirectoryUser> {
      let isEnded = false
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const record = await this.find(call, id)
        // Who was deactivated does not come back by a request that says nothing of it.
        const person = readPerson({ active: record.active, ...change(record) })
        if (goesFirst(record, person)) isEnded = (await memberships.end(call, record)) || isEnded
        const after = await storeChange(call, record, { person, isEnded })
        if (!after) continue
        await rename(record, after)
        return after
      }
      throw new ScimError(409, 'The user has been changed by another call at the same time.')
    },

    /** Takes somebody out of the team, and forgets what the directory has said of them. */
    async delete(call: DirectoryCall, record: DirectoryUser): Promise<void> {
      await memberships.end(call, record)
      await records.delete(record.team_id, record._id)
    },
  }
}

/** A record with what has become of it; what is not said there has ended. */
function admitted(
  { user_id: _u, is_account_made: _m, invitation_id: _i, is_ended: _e, ...record }: DirectoryUser,
  to: Admitted,
): DirectoryUser {
  return { ...record, ...to }
}

function withPerson(record: DirectoryUser, person: DirectoryPerson, { isEnded, at }: { isEnded: boolean; at: Date }): DirectoryUser {
  const { _id, team_id, user_id, is_account_made, invitation_id, is_ended, groups, created_at, revision } = record
  return {
    _id,
    team_id,
    ...person,
    ...(user_id === undefined ? {} : { user_id }),
    ...(is_account_made ? { is_account_made } : {}),
    ...(invitation_id === undefined ? {} : { invitation_id }),
    ...(isEnded || is_ended ? { is_ended: true as const } : {}),
    groups,
    created_at,
    updated_at: at,
    revision,
  }
}
