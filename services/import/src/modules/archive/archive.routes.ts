import { Readable } from 'node:stream'
import { downloadArchive, latestArchive, prepareArchiveDownload, requestArchive } from '@foyer/contracts/import/archives'
import { fillPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { ArchiveDocument } from './archive.model.ts'
import { archiveFileName, presentArchive } from './archive.presenter.ts'

export function registerArchiveRoutes(
  app: FastifyInstance,
  { access, archives, archiveQueue }: Pick<Deps, 'access' | 'archives' | 'archiveQueue'>,
): void {
  const present = async (archive: ArchiveDocument) => presentArchive(archive, await archiveQueue.waitsFor(archive))

  serve(app, access, latestArchive, async ({ viewer }) => {
    const { archive, requestsLeft } = await archives.latest(viewer.id)
    return { archive: archive && (await present(archive)), requests_left: requestsLeft }
  })

  serve(app, access, requestArchive, async ({ viewer, identity, request }) =>
    present(await archives.request({ owner_id: viewer.id }, identity, request.id)),
  )

  serve(app, access, prepareArchiveDownload, async ({ archive, identity, request }) => {
    archives.assertReady(archive)
    await archives.requireRecent(identity, request.id)
    return { path: apiBase + fillPath(downloadArchive.path, { id: archive._id }) }
  })

  serve(app, access, downloadArchive, async ({ archive, identity, request, reply }) => {
    archives.assertReady(archive)
    await archives.requireRecent(identity, request.id)
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-length': archive.size,
        'content-disposition': `attachment; filename="${archiveFileName(archive)}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(archives.read(archive)))
    return undefined
  })
}
