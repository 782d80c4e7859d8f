import { type TokenCaller, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type CredentialCache, createCredentialCache } from './credential-cache.ts'

export type ApiTokenCache = CredentialCache<TokenCaller>

/** The people behind API tokens, by the SHA-256 of these. */
export function createApiTokenCache({ internal }: { internal: Pick<InternalClient, 'call'> }): ApiTokenCache {
  return createCredentialCache({
    load: async (token, requestId) => (await internal.call(verifyApiToken, { body: { token } }, { requestId, timeoutMs: 3_000 })).caller,
    concerns: ({ user }, id) => user.id === id,
  })
}
