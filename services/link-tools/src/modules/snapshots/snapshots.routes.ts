import {
  deleteSnapshot,
  deleteSnapshots,
  exportSnapshots,
  findSnapshot,
  importSnapshots,
  readSnapshot,
  searchSnapshots,
  snapshotCopy,
  snapshotUsage,
  takeSnapshot,
} from '@foyer/contracts/link-tools/snapshots'
import { BinaryBody } from '@foyer/service-kit/binary-body'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { copyPolicy } from './page/copy-policy.ts'
import { presentFoundSnapshot, presentSnapshot } from './snapshot.presenter.ts'

/** For a frame of our own: without scripts and an origin, whatever is in it. */
const policy = `${copyPolicy}; sandbox; frame-ancestors 'self'`

export function registerSnapshotRoutes(
  app: FastifyInstance,
  { access, kit, snapshots: { service: snapshots, archive, search } }: Pick<Deps, 'access' | 'kit' | 'snapshots'>,
): void {
  const present = (record: Parameters<typeof presentSnapshot>[0]) => presentSnapshot(record, kit.clock())

  serve(app, access, findSnapshot, async ({ viewer, query }) => {
    const record = await snapshots.find(viewer, query.url)
    return { snapshot: record && present(record) }
  })

  serve(app, access, takeSnapshot, async ({ viewer, body }) => ({ snapshot: present(await snapshots.request(viewer, body.url)) }))

  serve(app, access, readSnapshot, async ({ snapshot }) => ({ snapshot: present(snapshot), text: await snapshots.text(snapshot) }))

  serve(app, access, snapshotCopy, async ({ snapshot }) => {
    return new BinaryBody(await snapshots.copy(snapshot), 'text/html; charset=utf-8', 'private, no-store', policy)
  })

  serve(app, access, deleteSnapshot, async ({ snapshot, viewer }) => {
    await snapshots.remove(snapshot, viewer)
    return undefined
  })

  serve(app, access, deleteSnapshots, async ({ viewer }) => {
    await snapshots.removeAll(viewer.id)
    return undefined
  })

  serve(app, access, snapshotUsage, ({ viewer }) => snapshots.usage(viewer.id))

  serve(app, access, searchSnapshots, async ({ viewer, query }) => {
    const { results, has_more } = await search(viewer, query.query, query.limit)
    return { snapshots: results.map((result) => presentFoundSnapshot(result, kit.clock())), has_more }
  })

  serve(app, access, exportSnapshots, ({ params, query }) => archive.export(params.user_id, query.cursor))

  serve(app, access, importSnapshots, async ({ params, body }) => ({
    stored: await archive.import(params.user_id, body.snapshot),
  }))
}
