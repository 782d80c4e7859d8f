import { once } from 'node:events'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpApp } from './http-app.ts'

type Line = { level: number; msg: string; err?: { stack?: string } }

/** What a call that fails with each of these errors is answered, and what the log says of all of them. */
async function fail(...errors: Error[]) {
  const lines: Line[] = []
  const log = createLogger('test', 'info', { write: (text) => void lines.push(JSON.parse(text)) })
  const app = createHttpApp({ log, metrics: createMetrics('test'), health: { required: {} } })
  app.get('/:n', (request) => Promise.reject(errors[Number((request.params as { n: string }).n)] ?? new Error('no error')))
  const answers = []
  for (const n of errors.keys()) answers.push(await app.inject(`/${n}`))
  await app.close()
  return { answers, lines }
}

describe('a call that fails because a store is away', () => {
  it('is answered unavailable with the time to come again, and said once in the log, without a stack', async () => {
    const away = () => Object.assign(new Error(`connect ECONNREFUSED 10.0.0.9:27017`), { name: 'MongoServerSelectionError' })
    const { answers, lines } = await fail(away(), away(), away())
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json<unknown>()]).toEqual([
        503,
        '1',
        expect.objectContaining({ code: 'unavailable' }),
      ])
    }
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'MongoDB does not answer: connect ECONNREFUSED 10.0.0.9:27017' })])
    expect(lines[0]).not.toHaveProperty('err')
  })
})

describe('a call that fails', () => {
  it('for no known reason is logged each time, with its stack', async () => {
    const { answers, lines } = await fail(new TypeError('a fault'), new TypeError('a fault'))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [500, undefined],
      [500, undefined],
    ])
    expect(lines.map(({ level, msg, err }) => [level, msg, err?.stack?.split('\n')[0]])).toEqual([
      [50, 'request failed', 'TypeError: a fault'],
      [50, 'request failed', 'TypeError: a fault'],
    ])
  })

  it('because it is refused is not logged', async () => {
    const { answers, lines } = await fail(new AppError('not_found'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404])
    expect(lines).toEqual([])
  })
})

describe('an app that closes', () => {
  it('answers what it has begun, and what comes meanwhile as unavailable, with the time to come again', async () => {
    const app = createHttpApp({ log: createLogger('test', 'silent'), metrics: createMetrics('test'), health: { required: {} } })
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<string>()
    app.get('/slow', () => {
      begun.resolve()
      return finish.promise
    })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    await once(socket, 'connect')
    const answers = textOf(socket)
    const request = 'GET /slow HTTP/1.1\r\nHost: test\r\n\r\n'
    socket.write(request)
    await begun.promise
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    const received = once(app.server, 'request')
    socket.write(request)
    await received
    finish.resolve('slow')
    const [first, second] = (await answers).split(/(?=HTTP\/1\.1 )/)
    expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*slow$/)
    expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n[\s\S]*"code":"unavailable"/)
    await closed
  })
})
