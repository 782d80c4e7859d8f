import { accountsPerCall } from '@foyer/contracts/accounts/scheduled-exports'
import { AppError } from '@foyer/service-kit/app-error'
import type { UserRepository } from '../user/user.repository.ts'
import type { AccountData } from './account-data.ts'
import { presentAccountExport } from './account-data.presenter.ts'

/** What is asked of a team that is archived. */
type ArchivedTeam = { _id: number; public_id: string; title: string; suspension?: unknown; deletion?: unknown }

/** What accounts holds of one person or team, for the archive of everything. Throws `not_found` for a person, a team or a file that is not there. */
export function createExportAccount({
  users,
  teams,
  data,
}: {
  users: Pick<UserRepository, 'findById' | 'listAfter'>
  teams: {
    find(id: number): Promise<ArchivedTeam | null>
    listActiveAfter(id: number, limit: number): Promise<Pick<ArchivedTeam, '_id' | 'public_id'>[]>
  }
  data: AccountData
}) {
  return {
    async list(after: number): Promise<Array<{ id: number; public_id: string }>> {
      return (await users.listAfter(after, accountsPerCall)).map(({ _id: id, public_id }) => ({ id, public_id }))
    },

    async listTeams(after: number): Promise<Array<{ id: number; public_id: string }>> {
      return (await teams.listActiveAfter(after, accountsPerCall)).map(({ _id: id, public_id }) => ({ id, public_id }))
    },

    async account(userId: number) {
      const user = await users.findById(userId)
      if (!user) throw new AppError('not_found')
      const { _id: id, public_id, name, email, lang } = user
      return {
        user: { id, public_id, name, email, lang },
        parts: { account: presentAccountExport(user), ...(await data.exportOf(userId)) },
        files: await data.listFiles(userId),
      }
    },

    async team(teamId: number) {
      const team = await teams.find(teamId)
      if (!team || team.suspension || team.deletion) throw new AppError('not_found')
      return { title: team.title, files: await data.listFiles(teamId) }
    },

    async file(userId: number, part: string, name: string): Promise<{ base64: string }> {
      const bytes = await data.readFile(userId, part, name)
      if (!bytes) throw new AppError('not_found')
      return { base64: Buffer.from(bytes).toString('base64') }
    },
  }
}
