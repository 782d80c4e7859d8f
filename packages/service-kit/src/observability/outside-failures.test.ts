import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLogger } from './logger.ts'
import { createOutsideFailures, isOutsideFailure } from './outside-failures.ts'

function setUp() {
  const lines: string[] = []
  const clock = { now: 0 }
  const log = createLogger('test', 'debug', { write: (line) => void lines.push(line) })
  const failures = createOutsideFailures({ log, now: () => clock.now })
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { failures, clock, read }
}
const unavailable = (cause: unknown) => new AppError('source_unavailable', undefined, { cause })

describe('the failures of services outside', () => {
  it('are warnings of one line without a stack', () => {
    const { failures, read } = setUp()
    failures.report('weather', unavailable(Object.assign(new Error('nobody is there'), { code: 'connect_failed' })))
    expect(read()).toMatchObject([{ level: 40, msg: 'source weather failed: connect_failed' }])
    expect(JSON.stringify(read())).not.toContain('stack')
  })

  it('are logged once a minute for each source and reason', () => {
    const { failures, clock, read } = setUp()
    for (const source of ['weather', 'weather', 'stocks'])
      for (const reason of ['status 500', 'status 502']) failures.report(source, unavailable(new Error(reason)))
    expect(read().map(({ msg }) => msg)).toEqual([
      'source weather failed: status 500',
      'source weather failed: status 502',
      'source stocks failed: status 500',
      'source stocks failed: status 502',
    ])
    clock.now += 60_000
    failures.report('weather', unavailable(new Error('status 500')))
    expect(read()).toHaveLength(5)
  })

  it('are logged once, whoever passes them on', () => {
    const { failures, read } = setUp()
    const cause = new Error('status 500')
    failures.report('weather', cause)
    failures.report('/tools/weather.json', unavailable(cause))
    expect(read()).toHaveLength(1)
  })

  it('are told from our own', () => {
    expect(isOutsideFailure(unavailable(null))).toBe(true)
    for (const error of [new AppError('unavailable'), new AppError('internal'), new Error('x')]) expect(isOutsideFailure(error)).toBe(false)
  })
})
