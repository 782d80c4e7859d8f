import type { Endpoint } from '@foyer/contracts/endpoint'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { addressKey } from './address-key.ts'

export type RateLimits = {
  /** Counts the call against its address; throws `rate_limited` with the seconds to wait. */
  byAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts the call against its account and against the limit its endpoint names. */
  byAccount(request: FastifyRequest, reply: FastifyReply, endpoint: Pick<Endpoint, 'limit'>, userId: number | null): Promise<void>
  /** Counts a call with an API token that is none against its address; those with a good one go on. */
  failedTokens(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a picture against its address, apart from all other calls. */
  images(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Needs @fastify/rate-limit to be registered. Each gateway counts for itself, in memory: limits hold while every store is away. */
export function createRateLimits(app: FastifyInstance, config: Config): RateLimits {
  const account = (request: FastifyRequest) => accounts.get(request) ?? addressKey(request)
  const accounts = new WeakMap<FastifyRequest, string>()
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })

  const address = limit(config.LIMIT_ADDRESS, addressKey)
  const person = limit(config.LIMIT_ACCOUNT, account)
  // Apart from signing in: a script whose token has expired must not keep people at the same address out.
  const failedTokens = limit(config.LIMIT_CREDENTIALS, addressKey)
  const images = limit(config.LIMIT_IMAGES, addressKey)
  const named = {
    credentials: limit(config.LIMIT_CREDENTIALS, addressKey),
    outbound: limit(config.LIMIT_OUTBOUND, account),
    upload: limit(config.LIMIT_UPLOAD, account),
  }

  const count = async (check: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest, reply: FastifyReply) => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new AppError('rate_limited', { retry_in: result.ttlInSeconds })
  }

  return {
    byAddress: (request, reply) => count(address, request, reply),
    failedTokens: (request, reply) => count(failedTokens, request, reply),
    images: (request, reply) => count(images, request, reply),
    async byAccount(request, reply, endpoint, userId) {
      accounts.set(request, userId === null ? addressKey(request) : `u${userId}`)
      await count(person, request, reply)
      if (endpoint.limit) await count(named[endpoint.limit], request, reply)
    },
  }
}
