import { deletePageForAdmin, pageOwner } from '@foyer/contracts/pages/page/page-administration'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'

/** Deletes a page of somebody else, and tells its owner why. Throws `not_found` when there is none. */
export function createRemovePage({
  internal,
  audit,
  notify,
}: {
  internal: Pick<InternalClient, 'call'>
  audit: Pick<AuditLog, 'record'>
  notify: (ownerId: number, page: { title: string; reason: string }) => Promise<unknown>
}) {
  return async function removePage(id: number, reason: string, acting: Acting): Promise<void> {
    const params = { id: String(id) }
    const { owner_id: ownerId, public_id: publicId, title } = await internal.call(pageOwner, { params })
    const target = { kind: 'page' as const, id: String(id), label: title }
    await audit.record({ ...acting, action: 'page.deleted', target, details: { reason, owner_id: ownerId, public_id: publicId } }, () =>
      internal.call(deletePageForAdmin, { params }),
    )
    await notify(ownerId, { title, reason })
  }
}
