import type { RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noSession } from '../session/session.ts'
import { createRendering } from './rendering.ts'

const visitor = noSession
const request = { url: '/p/Abc1234', id: 'r1', headers: {}, ip: '127.0.0.1', protocol: 'http', host: '127.0.0.1' } as FastifyRequest

afterEach(() => {
  vi.restoreAllMocks()
})

/** A rendering whose renderer answers once the test says so, and the signals it was given; `pass` lets a timeout of so many ms come. */
function setUp({ timeoutMs }: { timeoutMs: number }) {
  const timeouts = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController()
    timeouts.set(ms, timeout)
    return timeout.signal
  })
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
    shownHost: () => undefined,
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
  })
  const caller = new AbortController()
  const pass = (ms: number) => timeouts.get(ms)?.abort()
  return {
    signals,
    caller,
    pass,
    finish: resolve,
    screen: rendering.render(request, { session: visitor, grants: [] }, 'en', caller.signal),
  }
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

  it('gives nothing when the renderer is late, which goes on for the next request', async () => {
    const { screen, signals, pass } = setUp({ timeoutMs: 1_000 })
    pass(1_000)
    expect(await screen).toBeNull()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })

  it('ends a renderer that takes twice as long', async () => {
    const { screen, signals, pass } = setUp({ timeoutMs: 1_000 })
    pass(2_000)
    expect(await screen).toBeNull()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})
