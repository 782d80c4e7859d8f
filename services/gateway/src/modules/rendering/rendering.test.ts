import type { RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { noSession } from '../session/session.ts'
import { createRendering } from './rendering.ts'

const visitor = noSession
const request = { url: '/p/Abc1234', id: 'r1', headers: {}, ip: '127.0.0.1', protocol: 'http', host: '127.0.0.1' } as FastifyRequest

/** A rendering whose renderer answers once the test says so, and the signals it was given. */
function setUp({ timeoutMs }: { timeoutMs: number }) {
  const signals: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<RenderOutput>()
  const rendering = createRendering({
    renderer: {
      render: async (_input: RenderInput, signal: AbortSignal) => {
        signals.push(signal)
        const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
        return Promise.race([promise, ended])
      },
      close: async () => undefined,
    },
    identities: { sign: () => 'token' },
    internal: { pass: async () => ({ status: 200, body: '{}' }) },
    timeoutMs,
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
  })
  const caller = new AbortController()
  return { signals, caller, finish: resolve, screen: rendering.render(request, { session: visitor, grants: [] }, 'en', caller.signal) }
}

const rendered = { title: 'A', html: '', styles: '', state: '', showsAges: false }

describe('createRendering', () => {
  it('gives the screen', async () => {
    const { screen, finish } = setUp({ timeoutMs: 60_000 })
    finish(rendered)
    expect(await screen).toEqual(rendered)
  })

  it('lets the renderer finish when its caller leaves, and gives nothing', async () => {
    const { screen, finish, caller, signals } = setUp({ timeoutMs: 60_000 })
    caller.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    finish(rendered)
    expect(await screen).toBeNull()
  })

  it('ends the renderer when it takes too long, and gives nothing', async () => {
    const { screen, signals } = setUp({ timeoutMs: 1 })
    expect(await screen).toBeNull()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})
