import { exportAccount, exportAccountFile, exportTeam, requireRecentSession } from '@foyer/contracts/accounts/account-data'
import { restoreAccount, restoreFile } from '@foyer/contracts/pages/page/account-restores'
import { listAccounts, listExportedTeams } from '@foyer/contracts/accounts/scheduled-exports'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

type Routes = Pick<AccountsDeps, 'access' | 'exportAccount' | 'sessions' | 'files' | 'restoreAccount'>

export function registerAccountDataRoutes(app: FastifyInstance, deps: Routes): void {
  serve(app, deps.access, exportAccount, ({ params }) => deps.exportAccount.account(params.user_id))

  serve(app, deps.access, exportTeam, ({ params }) => deps.exportAccount.team(params.team_id))

  serve(app, deps.access, exportAccountFile, ({ params }) => deps.exportAccount.file(params.user_id, params.part, params.name))

  serve(app, deps.access, listAccounts, async ({ query }) => ({ accounts: await deps.exportAccount.list(query.after) }))

  serve(app, deps.access, listExportedTeams, async ({ query }) => ({ teams: await deps.exportAccount.listTeams(query.after) }))

  serve(app, deps.access, requireRecentSession, async ({ body }) => {
    await deps.sessions.requireRecent({ session: body.session })
    return { recent: true as const }
  })

  serve(app, deps.access, restoreFile, async ({ body: { owner_id, token, name, upload_preset, base64 } }) => {
    const file = await deps.files.files.restore(
      owner_id,
      token,
      { bytes: Buffer.from(base64, 'base64'), name, content_type: 'image/webp' },
      upload_preset,
    )
    return { average_color: file.average_color ?? null }
  })

  serve(app, deps.access, restoreAccount, async ({ body }) => {
    await deps.restoreAccount(body.owner_id, body.account, body.avatar)
    return { done: true as const }
  })
}
