import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCodes } from '@foyer/service-kit/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failedStart } from './failed-start.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** They wait for as long as a store has for its answer. */
describe('a start without its stores prints one line and exits with a code of its own', () => {
  it('when MongoDB does not answer, without its password', async () => {
    const { code, output } = await failedStart(folder, { MONGODB_URI: 'mongodb://me:secret@127.0.0.1:1/', EMBEDDED_REDIS: 'wasm' })
    expect(output).toMatch(/^MongoDB does not answer at mongodb:\/\/127\.0\.0\.1:1\/ \(MONGODB_URI\): .*\n$/)
    expect(code).toBe(exitCodes.unavailable)
  })

  it('when Redis does not answer, without its password', async () => {
    const { code, output } = await failedStart(folder, { REDIS_URL: 'redis://me:secret@127.0.0.1:1' })
    expect(output).toMatch(/^Redis does not answer at redis:\/\/127\.0\.0\.1:1 \(REDIS_URL\): .*\n$/)
    expect(code).toBe(exitCodes.unavailable)
  })
})
