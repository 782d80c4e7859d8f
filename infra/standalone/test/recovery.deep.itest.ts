import { exec } from 'node:child_process'
import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { createPage, listPages } from '@foyer/contracts/pages/page/pages'
import { checkBackup } from '@foyer/ops/backup/read-backup'
import { exitCodes } from '@foyer/service-kit/start-error'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listBackups } from '@foyer/ops/backup/backup-folder'
import { runFilePath } from '../src/run-file.ts'

const root = join(import.meta.dirname, '../../..')
const embedded = { MONGODB_URI: '', REDIS_URL: '', MONGODB_DB_PREFIX: 'foyer', QUEUE_PREFIX: 'foyer' }
let folder: string
let dataDir: string
let foyer: FoyerProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-recovery-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await foyer?.kill()
  await rm(folder, { recursive: true, force: true })
})

const start = async (every = 'off') => (foyer = await startFoyer({ dataDir, env: { ...embedded, BACKUP_EVERY: every } }))
const newest = async () => (await listBackups(join(dataDir, 'backups')))[0]
const pagesFile = () => join(dataDir, 'mongo', 'foyer_pages.sqlite')

async function titles(person: ApiSession): Promise<string[]> {
  const { body } = await person.call(listPages, {})
  return (body as { pages: { personal: Array<{ title: string }> } }).pages.personal.map(({ title }) => title)
}

async function overwrite(page: number, count = 1): Promise<void> {
  const handle = await open(pagesFile(), 'r+')
  await handle.write(Buffer.alloc(4096 * count, 0xa5), 0, undefined, page * 4096)
  await handle.close()
}

/** Starts Foyer, which has to fail; gives what it printed, without where the test says that it ended. */
async function refusedStart(): Promise<{ exitCode: number; text: string }> {
  const { message } = await start().then(
    () => new Error('Foyer has started'),
    (error: unknown) => error as Error,
  )
  const [, exitCode, text = ''] = /^Foyer ended with (\d+):\n([\s\S]*)$/.exec(message) ?? []
  return { exitCode: Number(exitCode), text: text || message }
}

describe('a data folder whose backups are made by itself', () => {
  it('is restored by the very command that the start prints when a page of a file was overwritten', async () => {
    const { url } = await start('1s')
    const person = await signedUp(url)
    await person.call(createPage, { body: { title: 'Ten years of links' } })
    const since = Date.now()
    await waitFor('a backup of the page', async () => ((await newest())?.coversUntil ?? 0) > since, 30_000)
    const before = await titles(person)
    expect(await foyer?.stop()).toBe(0)
    const backup = await newest()
    expect((await checkBackup(backup?.file ?? '')).footer.documents).toBeGreaterThan(0)
    expect(await readdir(join(dataDir, 'backups'))).toEqual([backup?.name])

    await overwrite(0)
    const { exitCode, text } = await refusedStart()
    expect(exitCode).toBe(exitCodes.damaged)
    expect(text).toContain(`${pagesFile()} is damaged, so Foyer has stopped. Nothing was changed in it.`)
    expect(text).not.toMatch(/^\s+at /m)
    const command = /^ {2}(FOYER_DATA=.*)$/m.exec(text)?.[1] ?? ''
    expect(command).toBe(`FOYER_DATA=${dataDir} npm run ops -- restore ${backup?.file} --force`)

    const { stdout } = await promisify(exec)(command, { cwd: root, env: { ...process.env, ...embedded, NODE_OPTIONS: '' } })
    expect(stdout).toMatch(/A damaged file is now .*foyer_pages\.sqlite\.damaged-\d{8}T\d{6}Z\.\n/)
    expect(await readdir(join(dataDir, 'mongo'))).toContainEqual(expect.stringMatching(/^foyer_pages\.sqlite\.damaged-/))
    const again = createApiSession((await start()).url)
    expect((await again.call(signIn, { body: { email: person.email, password: 'correct horse' } })).status).toBe(200)
    expect(await titles(again)).toEqual(before)
  }, 120_000)

  it('stops a running Foyer at the damage that a call meets', async () => {
    const { url } = await start()
    const person = await signedUp(url)
    await person.call(createPage, { body: { title: 'First' } })
    // Everything that was written is in the file itself once its store has closed it.
    expect(await foyer?.stop()).toBe(0)

    await start()
    await overwrite(6, 60)
    const visitor = createApiSession(foyer?.url ?? '')
    await visitor.call(signIn, { body: { email: person.email, password: 'correct horse' } })
    await visitor.call(createPage, { body: { title: 'Second' } }).catch(() => undefined)
    await waitFor('what it says', () => foyer?.output().includes(`${pagesFile()} is damaged`))
    expect(foyer?.output()).toContain(`There is no backup in ${join(dataDir, 'backups')}.`)
  }, 120_000)
})

describe('a data folder of an older release', () => {
  it('is backed up before its schema is changed', async () => {
    await start()
    expect(await newest()).toBeUndefined()
    const { mongo_uri: uri } = JSON.parse(await readFile(runFilePath(dataDir), 'utf8')) as { mongo_uri: string }
    const client = await new MongoClient(uri).connect()
    const states = client.db('foyer_pages').collection<{ _id: string; version: number }>('schema_state')
    await states.updateOne({ _id: 'schema' }, { $set: { version: 1 } })
    await client.close()
    await foyer?.stop()

    // Also where none are made at intervals.
    await start()
    expect(await newest()).toMatchObject({ reason: 'migration' })
    expect(foyer?.output()).toContain('The data is that of an older release')
    await foyer?.stop()
    await start('24h')
    expect(await listBackups(join(dataDir, 'backups'))).toHaveLength(1)
  }, 120_000)
})
