import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { apiBase } from '@foyer/contracts/routes'
import { isScreenPath } from '@foyer/contracts/api/screen-paths'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExtrasScript } from '../advertising/extras-script.ts'
import { addressOfPage } from '../rendering/page-address.ts'
import { isRendered } from '../rendering/rendering.ts'
import { isOfInstallation } from '../team-hosts/team-host.policy.ts'
import { keepTeamsApart } from '../team-face/keep-apart.ts'
import { withFace } from '../team-face/team-face.ts'
import type { Screens } from '../rendering/send-screen.ts'
import type { Listings } from './listings.ts'

/** The folder of the built web app, what search engines may list, and the screens where they are rendered. */
export type WebApp = {
  dir: string
  listings: Listings
  screens: Screens | null
  shownHost: (request: FastifyRequest) => ShownTeamHost | undefined
  extrasScript: ExtrasScript
}

/** Answers an address without a route: with the app, unless the address can only be that of a call or a file. */
export async function serveAppShellOrNotFound(request: FastifyRequest, reply: FastifyReply, web: WebApp): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  const isFile = path.startsWith('/assets/') || (/\.[a-z0-9]{2,5}$/i.test(path) && !screenLikeFile.test(path))
  if (path === apiBase || path.startsWith(`${apiBase}/`) || !readingMethods.has(request.method) || isFile) throw new AppError('not_found')
  // To a browser this is the address of another host as soon as anything takes it for a link.
  if (/^\/[/\\]/.test(path)) return reply.header('cache-control', 'no-store').redirect('/error/404')
  return sendApp(request, reply, web)
}

const readingMethods = new Set(['GET', 'HEAD'])

/** Screens whose address may end as that of a file: by the specification, or with an e-mail address or a tag in it. */
const screenLikeFile = /^\/(?:(?:(?:chrome|newtab|bookmarker)_uninstall|five_questions)\.html|users\/signed_up\/[^/]+|tags\/[^/]+)$/

/** The HTML of the app, which no cache keeps: with the screen in it, or the plain shell. Its status says where there is nothing at the address. */
export async function sendApp(request: FastifyRequest, reply: FastifyReply, web: WebApp): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  const shown = web.shownHost(request)
  // What somebody has of their own, and what is administered, is at the address of the installation.
  if (shown && isOfInstallation(path, shown)) return reply.header('cache-control', 'no-store').redirect(shown.site + request.url)
  if (shown) keepTeamsApart(request, reply, shown)
  const listing = await web.listings.of(path, request.id)
  if (!listing.is_listed) reply.header('x-robots-tag', 'noindex')
  if (web.screens && isRendered(path) && (await web.screens.send(request, reply, listing))) return reply
  reply.code(isAddress(path) ? 200 : 404)
  if (shown) return sendFace(reply, shown, join(web.dir, 'index.html'))
  const extras = web.extrasScript(request)
  if (extras) return sendWith(extras, reply, join(web.dir, 'index.html'))
  const brotli = join(web.dir, 'index.html.br')
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && (await exists(brotli))
  const file = compressed ? brotli : join(web.dir, 'index.html')
  if (!(await exists(file))) throw new AppError('unavailable')
  if (compressed) reply.header('content-encoding', 'br')
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(createReadStream(file))
}

/** Whether there can be something at a path. Whether who asks sees the page of an address is not known here. */
const isAddress = (path: string): boolean => addressOfPage(path) !== null || (isScreenPath(path) && !path.startsWith('/p/'))

/** The app by the host of a team. Who asks is not known here: a visitor, until the app has asked. */
async function sendFace(reply: FastifyReply, host: ShownTeamHost, file: string): Promise<FastifyReply> {
  const html = await readFile(file, 'utf8').catch(() => null)
  if (html === null) throw new AppError('unavailable')
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(withFace(html, host, false))
}

/** The app with a further element in its head. */
async function sendWith(element: string, reply: FastifyReply, file: string): Promise<FastifyReply> {
  const html = await readFile(file, 'utf8').catch(() => null)
  if (html === null) throw new AppError('unavailable')
  const withElement = html.replace('</head>', () => `${element}</head>`)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(withElement)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )
}
