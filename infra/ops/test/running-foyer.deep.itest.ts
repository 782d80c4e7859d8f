import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser, signIn } from '@foyer/contracts/accounts/accounts'
import { createPage, listPages } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from './harness.ts'

let folder: string
let dataDir: string
let file: string
let foyer: FoyerProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-ops-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'backup.gz')
})
afterAll(async () => {
  await foyer?.kill()
  await rm(folder, { recursive: true, force: true })
})

const ops = (...args: string[]) => runCli(null, args, { FOYER_DATA: dataDir })
const embedded = { MONGODB_URI: '', REDIS_URL: '', MONGODB_DB_PREFIX: 'foyer', QUEUE_PREFIX: 'foyer' }
const start = () => startFoyer({ dataDir, env: embedded })

describe('an operator of a real Foyer', () => {
  it('makes the first admin, backs it up while it runs, and gets everything back on another data folder', async () => {
    foyer = await start()
    const person = await signedUp(foyer.url)
    await waitFor('the first page', async () => (await titles(person)).length === 1)
    expect(await ops('make-admin', person.email)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('takes effect at once') })
    await waitFor('the role', async () => (await me(person)).role === 'admin')
    expect((await person.call(createPage, { body: { title: 'Before the backup' } })).status).toBe(201)
    expect(await ops('queues')).toMatchObject({ code: 0, out: expect.stringMatching(/^events-pages +0 +0 +0 +0$/m) })
    const titlesBefore = await titles(person)

    expect(await ops('backup', file)).toMatchObject({ code: 0, err: '' })
    expect((await person.call(createPage, { body: { title: 'After the backup' } })).status).toBe(201)
    expect(await ops('restore', file, '--force')).toMatchObject({ code: 1, err: `Foyer is running on ${dataDir}. Stop it first.\n` })
    expect(await titles(person)).toEqual([...titlesBefore, 'After the backup'])
    expect(await foyer.stop()).toBe(0)

    expect(await ops('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('There is data in') })
    dataDir = join(folder, 'elsewhere')
    expect(await ops('restore', file)).toMatchObject({ code: 0, err: '' })
    foyer = await start()
    const again = createApiSession(foyer.url)
    expect((await again.call(signIn, { body: { email: person.email, password: 'correct horse' } })).status).toBe(200)
    expect((await me(again)).role).toBe('admin')
    expect(await titles(again)).toEqual(titlesBefore)
  }, 90_000)
})

async function titles(person: ApiSession): Promise<string[]> {
  const { body } = await person.call(listPages, {})
  return (body as { pages: { personal: Array<{ title: string }> } }).pages.personal.map(({ title }) => title)
}

async function me(person: ApiSession): Promise<{ role: string }> {
  const { body } = await person.call(currentUser, {})
  return (body as { user: { role: string } }).user
}
