import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endingWorker, letterIcon, manifestOf } from './team-face.ts'

type ShownHost = (request: FastifyRequest) => ShownTeamHost | undefined
type File = { type: string; bodyOf: (host: ShownTeamHost) => string }

const ownFiles: Record<string, File> = {
  '/manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', bodyOf: manifestOf },
  // The mark of a team without a logo.
  '/mark.svg': { type: 'image/svg+xml', bodyOf: ({ team }) => letterIcon(team.title) },
  '/sw.js': { type: 'text/javascript; charset=utf-8', bodyOf: () => endingWorker },
}
/** The same for a team under its own label, where nothing of the product is shown. */
const labelFiles: Record<string, File> = {
  '/favicon.svg': { type: 'image/svg+xml', bodyOf: ({ team }) => letterIcon(team.title) },
}
const productPictures = /^\/icon-[\w-]+\.png$/

/** Files of the app that are the team's own by its host; `null` for all others. */
export function fileOfTeamHost(path: string, host: ShownTeamHost): File | 'none' | null {
  // The app without the face of the team is for the service worker of the installation.
  if (path === '/index.html') return 'none'
  if (host.team.is_whitelabel && productPictures.test(path)) return 'none'
  return ownFiles[path] ?? (host.team.is_whitelabel ? (labelFiles[path] ?? null) : null)
}

/** Answers requests by the host of a team for files of which the team has its own, before the app's are looked for. */
export function registerFilesOfTeamHosts(app: FastifyInstance, { shownHost }: { shownHost: ShownHost }): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const host = shownHost(request)
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = host && fileOfTeamHost(path, host)
    if (!host || !file) return undefined
    reply.header('cache-control', 'no-cache')
    return file === 'none' ? reply.code(404).send() : reply.type(file.type).send(file.bodyOf(host))
  })
}
