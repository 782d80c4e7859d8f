import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { identityHeader } from '@foyer/contracts/identity'
import { operatorsBase } from '@foyer/contracts/routes'
import { AppError } from '@foyer/service-kit/app-error'
import { type AuditRecorder, actingCaller } from '@foyer/service-kit/audit-recorder'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BoardCall } from './board-calls.ts'
import { type Board, boardFiles } from './board.ts'
import { boardPage, pagePolicy } from './board-page.ts'
import { queueAct } from './queue-act.ts'
import { wayBack, wayBackStyle } from './way-back.ts'

/** What an operator may do to jobs: run them again, now or at last, and remove them. Queues themselves are the code's to arrange. */
const writable = /^\/api\/queues\/:queueName\/(?:retry\/:queueStatus|clean\/:queueStatus|promote|:jobId\/(?:retry|clean|promote))$/

/** bull-board, served by our own routes: its page without what our policy forbids, its calls but for those that change more than jobs. */
export async function registerBoardRoutes(
  app: FastifyInstance,
  deps: { audit: AuditRecorder; identities: IdentitySigner; board: Board },
): Promise<void> {
  const { calls, showAll } = deps.board
  const performed = async (call: BoardCall, request: FastifyRequest) => {
    const act = call.method === 'GET' ? null : queueAct(call.route, request.params as Record<string, string>)
    if (!act) return answerOf(call, request)
    const identity = deps.identities.verify(String(request.headers[identityHeader]))
    return deps.audit.record({ ...act, ...actingCaller(identity, request) }, () => answerOf(call, request))
  }

  await app.register(fastifyStatic, {
    root: join(boardFiles, 'dist/static'),
    prefix: '/static/',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /\.[0-9a-f]{10}\.(?:js|css)$/.test(path)
      reply.header('cache-control', hashed ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    },
  })
  app.get(`/${wayBack.file}`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'private, no-cache').send(wayBackStyle),
  )
  const page = boardPage(readFileSync(join(boardFiles, 'dist/index.ejs'), 'utf8'), { base: operatorsBase, config: calls.config() })
  for (const url of calls.pages()) {
    app.get(url, async (_request, reply) => {
      return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page)
    })
  }
  for (const call of calls.all().filter(({ method, route }) => method === 'GET' || writable.test(route))) {
    app.route({
      method: call.method,
      url: call.route,
      handler: async (request, reply) => {
        await showAll()
        const answer = await performed(call, request)
        return reply.code(answer.status ?? 200).send(answer.body)
      },
    })
  }
}

async function answerOf(call: BoardCall, { params, query, body, headers }: FastifyRequest) {
  try {
    return await call.answer({ params, query, body, headers } as Parameters<BoardCall['answer']>[0])
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error })
  }
}
