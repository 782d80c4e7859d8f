import type { AccountsCore } from '../../core.ts'
import type { KeepAccount } from '../deletion/keep-account.command.ts'
import { createAddPupils } from './add-pupils.command.ts'
import { createPupilSignIn } from './pupil-sign-in.command.ts'
import { createPupilsService } from './pupils.service.ts'

/** The pupils of classes: accounts without an address, which belong to a team. */
export async function createPupilModule(core: AccountsCore, { keepAccount }: { keepAccount: KeepAccount }) {
  const {
    audit,
    formerUsers,
    hasher,
    joinTeam,
    kit,
    relayUser: relay,
    sessions,
    sessionRepository,
    teamMembers: members,
    teams,
    users,
  } = core
  const { clock, config, ids, signals } = kit
  core.accountData.add({
    name: 'pupil',
    exportOf: async (userId) => ({ user_name: (await users.findById(userId))?.pupil?.user_name ?? null }),
    // It is in the user's own document.
    deleteAllOf: async () => undefined,
  })
  core.teamData.add({
    async deleteAllOf(teamId) {
      for (const { _id } of await users.listPupils(teamId)) {
        const now = clock()
        // Who deleted the class had the time of grace of the team to think again.
        if (await users.requestDeletion(_id, { requested_at: now, due_at: now, hash: null, started_at: null })) relay(_id)
        await sessions.endAll(_id)
      }
    },
  })
  return {
    addPupils: createAddPupils({
      mode: config.SIGN_UP,
      teams,
      members,
      users,
      isFormer: formerUsers.isEither,
      seats: core.teamSeats,
      joinTeam,
      audit,
      relay,
      ids,
      clock,
    }),
    service: createPupilsService({
      teams,
      users,
      sessions,
      sessionRepository,
      hasher,
      joinTeam,
      keepAccount,
      audit,
      signals,
      relay,
      clock,
    }),
    pupilSignIn: await createPupilSignIn({
      teams,
      members,
      users,
      unknownSignIns: core.unknownSignIns,
      hasher,
      isPasswordOf: core.isPasswordOf,
      completeSignIn: core.completeSignIn,
      clock,
    }),
  }
}
