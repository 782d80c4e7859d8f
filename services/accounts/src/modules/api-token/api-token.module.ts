import type { AccountsCore } from '../../core.ts'
import { createApiTokenModel } from './api-token.model.ts'
import { activeNames } from './api-token.policy.ts'
import { presentApiToken } from './api-token.presenter.ts'
import { createApiTokenRepository } from './api-token.repository.ts'
import { createApiTokenService } from './api-token.service.ts'

/** API tokens: how scripts call in place of a person. */
export function createApiTokenModule({ accountData, kit, notices }: AccountsCore) {
  const { clock, ids, log, mongo, signals } = kit
  const tokens = createApiTokenRepository(createApiTokenModel(mongo))
  const apiTokens = createApiTokenService({ tokens, ids, signals, notices, clock, log })
  accountData.add({
    name: 'api_tokens',
    exportOf: async (userId) => (await apiTokens.listOf(userId)).map((token) => presentApiToken(token, clock())),
    access: { kind: 'api_tokens', namesOf: async (userId) => activeNames(await apiTokens.listOf(userId), clock()) },
    deleteAllOf: (userId) => apiTokens.revokeAll(userId),
  })
  return apiTokens
}
