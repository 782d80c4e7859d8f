import { type Command, OpsError, readArgs } from '../command.ts'
import { withAuditLog } from '../stores/audit-access.ts'

export const auditVerify: Command = {
  name: 'audit-verify',
  usage: 'audit-verify',
  summary: 'Check that no entry of the audit log was changed or removed.',
  async run(args, { config, write }) {
    readArgs(args, {})
    const {
      verified_up_to: last,
      hash,
      broken_at: broken,
    } = await withAuditLog(config, async (audit) => {
      for (let from = 0; ;) {
        const result = await audit.verify(from)
        if (result.is_complete) return result
        from = result.verified_up_to
      }
    })
    if (broken !== null) throw new OpsError(`The audit log is broken at entry ${broken}: it was changed, or the one before it is missing.`)
    write(hash === null ? 'The audit log is empty.' : `The audit log is complete up to entry ${last}, whose hash is ${hash}.`)
    if (hash !== null) write('Keep that hash elsewhere: the end of the log was not cut off while the entry still has it.')
  },
}
