import type { Endpoint } from '@foyer/contracts/endpoint'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { createFailureBudget } from './failure-budget.ts'
import { addressKey } from './address-key.ts'

export type RateLimits = {
  /** Counts the call against its address; throws `rate_limited` with the seconds to wait. */
  byAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts the call against its account and against the limit its endpoint names. */
  byAccount(request: FastifyRequest, reply: FastifyReply, endpoint: Pick<Endpoint, 'limit'>, userId: number | null): Promise<void>
  /**
   * Counts a sign-in of a class against the failures of its class and address: a class signs in from one address at once. Gives what to call with the status of
   * the answer, if there is one that got through.
   */
  byClass(request: FastifyRequest, reply: FastifyReply): (status: number) => void
  /** Counts a call of the directory of a team against its token, of which this is the hash. */
  byDirectory(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void>
  /** Counts a call with an API token that is none against its address; those with a good one go on. */
  failedTokens(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a picture against its address, apart from all other calls. */
  images(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const classWindowMs = 15 * 60_000
/** Of `LIMIT_CREDENTIALS`: how many failures a class may have within a quarter of an hour from one address, which is two for each of 30 pupils. */
const failuresOfClass = 3
/** The same for all classes at one address: what it could try anywhere else. */
const failuresOfClasses = 15

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
  const classFailures = createFailureBudget({ windowMs: classWindowMs, clock: Date.now })
  const images = limit(config.LIMIT_IMAGES, addressKey)
  const named = {
    credentials: limit(config.LIMIT_CREDENTIALS, addressKey),
    outbound: limit(config.LIMIT_OUTBOUND, account),
    upload: limit(config.LIMIT_UPLOAD, account),
    reports: limit(config.LIMIT_REPORTS, addressKey),
  }

  const count = async (check: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest, reply: FastifyReply) => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new AppError('rate_limited', { retry_in: result.ttlInSeconds })
  }

  const takeFailure = (key: string, factor: number, reply: FastifyReply): (() => void) => {
    const attempt = classFailures.take(key, factor * config.LIMIT_CREDENTIALS)
    if ('takeBack' in attempt) return attempt.takeBack
    reply.header('retry-after', attempt.retryIn)
    throw new AppError('rate_limited', { retry_in: attempt.retryIn })
  }

  return {
    byAddress: (request, reply) => count(address, request, reply),
    failedTokens: (request, reply) => count(failedTokens, request, reply),
    images: (request, reply) => count(images, request, reply),
    async byDirectory(request, reply, token) {
      accounts.set(request, `d${token}`)
      await count(person, request, reply)
    },
    byClass(request, reply) {
      const { public_id: publicId } = request.params as { public_id?: string }
      const ofClass = takeFailure(`${addressKey(request)} ${publicId}`, failuresOfClass, reply)
      const ofAll = takeFailure(addressKey(request), failuresOfClasses, reply)
      return (status) => {
        if (status === 401) return
        ofClass()
        ofAll()
      }
    },
    async byAccount(request, reply, endpoint, userId) {
      accounts.set(request, userId === null ? addressKey(request) : `u${userId}`)
      await count(person, request, reply)
      if (endpoint.limit && endpoint.limit !== 'class') await count(named[endpoint.limit], request, reply)
    },
  }
}
