import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { ApiScope } from '@foyer/contracts/scopes'
import { newApiToken } from '@foyer/service-kit/api-token'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'
import type { SecurityNotices } from '../security-notice/security-notices.ts'
import type { ApiToken, ApiTokenRepository } from './api-token.repository.ts'
import { isExpired, isOverLimit, isTouchDue, judgeExpiry } from './api-token.policy.ts'

export type ApiTokenService = ReturnType<typeof createApiTokenService>

/** The tokens by which scripts call in place of a person or a team. Other passwords and the end of sessions leave them as they are. */
export function createApiTokenService({
  tokens,
  ids,
  signals,
  notices,
  clock,
  log,
}: {
  tokens: ApiTokenRepository
  ids: IdGenerator
  signals: Pick<Signals, 'publish'>
  notices: Pick<SecurityNotices, 'send'>
  clock: () => Date
  log: Logger
}) {
  /** Ends a token for every process at once; gateways end the streams opened with it. */
  async function end({ _id, hash }: ApiToken): Promise<void> {
    await tokens.delete(_id)
    await signals.publish({ name: 'session.revoked', session: hash })
  }

  return {
    revoke: (own: Authorized<ApiToken, 'delete'>): Promise<void> => end(own),

    /** Revokes every token of a person whose account comes to its end. */
    async revokeAll(userId: number): Promise<void> {
      for (const token of await tokens.listOf(userId)) await end(token)
    },

    /** Has the tokens of a team expire that somebody has made, and so knows. They stay listed. */
    async expireMadeBy(makerId: number, teamId: number): Promise<void> {
      const now = clock()
      for (const token of await tokens.listOf(teamId)) {
        if (token.created_by !== makerId || isExpired(token, now)) continue
        await tokens.expire(token._id, now)
        await signals.publish({ name: 'session.revoked', session: token.hash })
      }
    },

    /** Ends what is going on with the tokens of a person, who may have them back. */
    async interruptAll(userId: number): Promise<void> {
      for (const { hash } of await tokens.listOf(userId)) await signals.publish({ name: 'session.revoked', session: hash })
    },
    find: tokens.findOf,
    listOf: tokens.listOf,

    /** Makes a token, of which its person is told; the secret is given here and never again. Throws `invalid` (expires_at) and `api_token_limit`. */
    async create(
      { owner_id, owner_kind, created_by }: NewOwner,
      { name, scopes, expiresAt }: { name: string; scopes: readonly ApiScope[]; expiresAt: Date | null },
    ): Promise<{ token: ApiToken; secret: string }> {
      const now = clock()
      const mistake = expiresAt && judgeExpiry(expiresAt, now)
      if (mistake) throw fieldError('expires_at', mistake)
      const secret = newApiToken()
      const token: ApiToken = {
        _id: ids(),
        hash: hashToken(secret),
        user_id: owner_id,
        ...(owner_kind === 'team' ? { owner_kind, created_by: created_by ?? owner_id } : {}),
        name,
        scopes: [...new Set(scopes)],
        created_at: now,
        expires_at: expiresAt,
        last_used_at: null,
      }
      await tokens.insert(token)
      // Counted with the new one, so that calls at the same time cannot pass the limit together.
      if (isOverLimit(await tokens.listOf(owner_id), now)) {
        await tokens.delete(token._id)
        throw new AppError('api_token_limit')
      }
      if (owner_kind !== 'team') {
        const notice = { token: name, scopes: token.scopes, expires: expiresAt?.getTime() ?? null }
        await notices.send(owner_id, { key: 'api_token_created', ...notice })
      }
      return { token, secret }
    },

    /** The token with this hash; null when it is unknown, revoked or expired. */
    async verify(hash: string): Promise<ApiToken | null> {
      const token = await tokens.findByHash(hash)
      const now = clock()
      if (!token || isExpired(token, now)) return null
      if (isTouchDue(token, now)) {
        // A store that takes no writes must not stop scripts.
        await tokens.touch(token._id, now).catch((error: unknown) => log.warn({ err: error }, 'use of an API token not noted'))
      }
      return token
    },
  }
}
