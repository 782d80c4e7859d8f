import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { AppError } from '@foyer/service-kit/app-error'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { BackupControl, BackupOverview } from './backup-control.ts'

/** The place of a backup that has no name yet stands in the audit log by its end. */
const maxLabel = 200

/** What site admins do with backups; each act is in the audit log before it is done. */
export function createBackupService(deps: {
  control: BackupControl | null
  pictures: BackupOverview['pictures']
  audit: Pick<AuditLog, 'record'>
  sessions: Pick<SessionService, 'requireRecent'>
}) {
  const { control, pictures, audit, sessions } = deps
  const list = async (): Promise<BackupOverview> => ({
    status: control?.status() ?? null,
    backups: (await control?.list()) ?? [],
    pictures,
  })
  const act = <T>(action: AuditAction, name: string, acting: Acting, perform: () => Promise<T>) =>
    audit.record({ ...acting, action, target: { kind: 'backup', id: name, label: name } }, perform)

  async function requireBackup(name: string): Promise<void> {
    const backups = (await control?.list()) ?? []
    if (!backups.some((backup) => backup.name === name)) throw new AppError('not_found')
  }

  return {
    list,

    /** Begins one unless one on demand is being made. Throws `conflict` where backups are made elsewhere. */
    async make(acting: Acting): Promise<BackupOverview> {
      if (!control) throw new AppError('conflict')
      const { dir, running } = control.status()
      if (running?.reason !== 'manual') await act('backup.made', dir.slice(-maxLabel), acting, async () => control.start())
      return list()
    },

    /** Throws `not_found`, or `reauthentication_required` unless the person has proved lately who they are. */
    async assertDownloadable(name: string, own: SessionRef | null): Promise<void> {
      await requireBackup(name)
      await sessions.requireRecent(own)
    },

    /** Deletes a backup. Throws as `assertDownloadable` does. */
    async remove(name: string, own: SessionRef | null, acting: Acting): Promise<BackupOverview> {
      await requireBackup(name)
      await sessions.requireRecent(own)
      await act('backup.deleted', name, acting, async () => {
        if (!(await control?.remove(name))) throw new AppError('not_found')
      })
      return list()
    },

    /** The bytes of a backup. Throws as `assertDownloadable` does. */
    async download(name: string, own: SessionRef | null, acting: Acting) {
      await requireBackup(name)
      await sessions.requireRecent(own)
      return act('backup.downloaded', name, acting, async () => {
        const opened = await control?.open(name)
        if (!opened) throw new AppError('not_found')
        return opened
      })
    },
  }
}
