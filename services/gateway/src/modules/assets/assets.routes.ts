import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@foyer/contracts/routes'
import { publicIdSchema } from '@foyer/contracts/values'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageSharingCache } from './page-sharing.ts'

/** The folder of the built web app, and who knows which pages search engines may list. */
export type WebApp = { dir: string; sharing: PageSharingCache }

/**
 * The web app: hashed files are immutable, everything else is asked for again each time, HTML is never kept. Files lie compressed with
 * brotli beside the plain ones. Every other address of the site is the app itself.
 */
export async function assetsRoutes(app: FastifyInstance, web: WebApp): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.dir,
    prefix: '/',
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(web.dir, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (request, reply) => sendApp(request, reply, web))
}

/** An address no route has: the app itself, unless it can only be a call or a file. */
export async function answerUnknown(request: FastifyRequest, reply: FastifyReply, web: WebApp): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
  if (path === apiBase || path.startsWith(`${apiBase}/`) || request.method !== 'GET' || isFile) throw new AppError('not_found')
  return sendApp(request, reply, web)
}

async function sendApp(request: FastifyRequest, reply: FastifyReply, web: WebApp): Promise<FastifyReply> {
  if (!(await mayBeListed(request, web))) reply.header('x-robots-tag', 'noindex')
  const brotli = join(web.dir, 'index.html.br')
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && (await exists(brotli))
  const file = compressed ? brotli : join(web.dir, 'index.html')
  if (!(await exists(file))) throw new AppError('unavailable')
  if (compressed) reply.header('content-encoding', 'br')
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.code(200).send(createReadStream(file))
}

/** Of all addresses that are the app, search engines may list its front and the pages whose owners want it. */
async function mayBeListed(request: FastifyRequest, { sharing }: WebApp): Promise<boolean> {
  const path = request.url.split('?', 1)[0] ?? '/'
  const publicId = /^\/p\/([^/]*)/.exec(path)?.[1]
  if (!publicIdSchema.safeParse(publicId).success) return path === '/'
  return sharing.isListed(publicId ?? '', request.id)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
