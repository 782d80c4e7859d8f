import { identityHeader } from '@foyer/contracts/identity'
import { operatorsBase } from '@foyer/contracts/routes'
import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { admitOperator } from './modules/board/operator.policy.ts'
import { registerBoardRoutes } from './modules/board/board.routes.ts'

export async function buildApp({ audit, log, metrics, identities, board, ping }: Deps): Promise<FastifyInstance> {
  const app = createHttpApp({ log, metrics, health: { required: {}, reported: { redis: ping } } })
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async ({ headers }) => void admitOperator(identities, headers[identityHeader]))
      await registerBoardRoutes(scope, { audit, identities, board })
    },
    { prefix: operatorsBase },
  )
  return app
}
