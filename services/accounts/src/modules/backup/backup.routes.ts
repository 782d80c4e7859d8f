import {
  deleteBackup,
  downloadBackup,
  listBackups,
  makeBackup,
  prepareBackupDownload,
} from '@foyer/contracts/accounts/administration/backups'
import { fillPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { presentBackups } from './backup.presenter.ts'
import { ownSession } from '../session/session.policy.ts'

export function registerBackupRoutes(app: FastifyInstance, { access, backups }: Pick<AccountsDeps, 'access' | 'backups'>): void {
  serve(app, access, listBackups, async () => presentBackups(await backups.list()))

  serve(app, access, makeBackup, async (caller) => presentBackups(await backups.make(actingPerson(caller))))

  serve(app, access, deleteBackup, async ({ params, ...caller }) =>
    presentBackups(await backups.remove(params.name, ownSession(caller.identity), actingPerson(caller))),
  )

  serve(app, access, prepareBackupDownload, async ({ params, identity }) => {
    await backups.assertDownloadable(params.name, ownSession(identity))
    return { path: apiBase + fillPath(downloadBackup.path, params) }
  })

  serve(app, access, downloadBackup, async ({ params, reply, ...caller }) => {
    const { bytes, content } = await backups.download(params.name, ownSession(caller.identity), actingPerson(caller))
    await reply
      .headers({
        'content-type': 'application/gzip',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${params.name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(content)
    return undefined
  })
}
