import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPage, listPages } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'
import { sharedFoyer } from './matrix-stack.ts'

const operatorCommands = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url))
let dataDir: string
let stack: Stack

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-billing-'))
  const env = { FOYER_DATA: dataDir, PORT: '0', WEB_DIR: dataDir, LOG_LEVEL: 'silent', BILLING: 'on' }
  stack = await startStack(readConfig({ ...process.env, ...env }), () => undefined)
})
afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Somebody who has their first page. */
async function newcomer(url: string) {
  const person = await signedUp(url)
  await waitFor(
    'the first page',
    async () => ((await person.call(listPages, {})).body as { pages: { personal: unknown[] } }).pages.personal.length === 1,
  )
  return person
}

const createPages = async (person: ApiSession, count: number) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await person.call(createPage, { body: { title: 'Another' } })).status)
  return statuses
}

describe('without billing configured', () => {
  it('gives every account Premium', async () => {
    const person = await newcomer((await sharedFoyer()).url)
    expect((await person.send('GET', '/api/users/current.json')).body).toMatchObject({ user: { is_premium: true } })
    expect(await createPages(person, 4)).toEqual([201, 201, 201, 201])
  })
})

describe('with billing on', () => {
  it('limits a free account to three pages, until an operator grants it premium', async () => {
    const person = await newcomer(stack.url)
    expect((await person.send('GET', '/api/users/current.json')).body).toMatchObject({ user: { is_premium: false } })
    expect(await createPages(person, 3)).toEqual([201, 201, 409])
    await promisify(execFile)(process.execPath, [operatorCommands, 'grant-premium', person.email], {
      env: { ...process.env, FOYER_DATA: dataDir },
    })
    // Accounts caches an entitlement for five seconds.
    await expect.poll(() => createPages(person, 1), { timeout: 20_000, interval: 500 }).toEqual([201])
    expect((await person.send('GET', '/api/users/current.json')).body).toMatchObject({ user: { is_premium: true } })
  })
})
