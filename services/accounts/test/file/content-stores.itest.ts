import { createLogger } from '@foyer/service-kit/logger'
import { newToken } from '@foyer/service-kit/ids'
import { waitFor } from '@foyer/testing/wait'
import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { contentStoreNames } from '../../src/modules/content-store/content-store.ts'
import { createContentStores } from '../../src/modules/content-store/content-stores.ts'
import { toDiskError } from '../../src/modules/content-store/disk-content-store.ts'
import { createFileContentModel } from '../../src/modules/content-store/file-content.model.ts'
import { createS3ContentStore } from '../../src/modules/content-store/s3-content-store.ts'
import { s3Config } from '../../src/modules/content-store/uploads-config.ts'
import { startAccountsStores } from '../support/accounts.ts'
import { type S3Fault, type S3Server, startS3 } from '@foyer/testing/s3-server'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let s3: S3Server
let folder: string

beforeAll(async () => {
  stores = await startAccountsStores()
  s3 = await startS3('UPLOADS_S3')
  folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'))
})
afterAll(async () => {
  await stores?.stop()
  await s3?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

let files = 0
const newFile = () => ({ _id: (files += 1), user_id: 1, token: newToken() })
const every = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
const codeOf = (error: unknown) => (error as { code?: string }).code
const refusal = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

function contentStores(env: Record<string, string>, log = createLogger('test', 'silent')) {
  return createContentStores(readConfig({ ...stores.stores.env, ...env }), createFileContentModel(stores.mongo), log)
}
const diskStore = async (dir: string) => (await contentStores({ UPLOADS_STORE: 'disk', UPLOADS_DIR: dir })).current

describe.each(contentStoreNames)('the store %s', (name) => {
  const store = async () => {
    const { current } = await contentStores({ ...s3.env, UPLOADS_STORE: name, UPLOADS_DIR: join(folder, 'table') })
    expect(current.name).toBe(name)
    return current
  }

  it('gives back the very bytes of each size', async () => {
    const [contents, file] = [await store(), newFile()]
    await contents.put(file, 'small', Buffer.from('small'))
    await contents.put(file, 'large', every)
    expect((await contents.get(file, 'small'))?.toString()).toBe('small')
    expect((await contents.get(file, 'large'))?.equals(every)).toBe(true)
    expect(await contents.get(file, 'medium')).toBeNull()
    expect(await contents.get(newFile(), 'small')).toBeNull()
  })

  it('takes the same content twice', async () => {
    const [contents, file] = [await store(), newFile()]
    await contents.put(file, 'large', Buffer.from('first'))
    await contents.put(file, 'large', Buffer.from('second'))
    expect((await contents.get(file, 'large'))?.toString()).toBe('second')
  })

  it('deletes every size of a file and nothing of another, also twice', async () => {
    const [contents, file, neighbour] = [await store(), newFile(), newFile()]
    for (const size of ['small', 'large'] as const) await contents.put(file, size, every)
    await contents.put(neighbour, 'large', every)
    await contents.delete(file)
    await contents.delete(file)
    expect([await contents.get(file, 'small'), await contents.get(file, 'large')]).toEqual([null, null])
    expect(await contents.get(neighbour, 'large')).not.toBeNull()
  })
})

describe('files on disk', () => {
  it('can be read by their user alone, and have no token in their path', async () => {
    const dir = join(folder, 'private')
    const [store, file] = [await diskStore(dir), newFile()]
    await store.put(file, 'large', every)
    const paths = (await readdir(dir, { recursive: true, withFileTypes: true })).map((entry) => ({
      path: join(entry.parentPath, entry.name),
      isFile: entry.isFile(),
    }))
    for (const { path, isFile } of [...paths, { path: dir, isFile: false }]) {
      expect((await stat(path)).mode & 0o777, path).toBe(isFile ? 0o600 : 0o700)
    }
    const [picture] = paths.flatMap(({ path, isFile }) => (isFile ? [path.slice(dir.length)] : []))
    expect(picture).toMatch(/^\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/)
    expect(picture).not.toContain(file.token)
  })

  it('are neither absent nor deleted while their disk is away, and the empty folder in its place stays empty', async () => {
    const dir = join(folder, 'mount')
    const [store, file] = [await diskStore(dir), newFile()]
    await store.put(file, 'large', every)
    await rename(dir, `${dir}-away`)
    const calls = () => [store.get(file, 'large'), store.delete(file), store.put(file, 'large', every)]
    expect(await Promise.all(calls().map(refusal))).toEqual(['unavailable', 'unavailable', 'unavailable'])
    await expect(readdir(dir)).rejects.toThrow('ENOENT')
    await rename(`${dir}-away`, dir)
    expect((await store.get(file, 'large'))?.equals(every)).toBe(true)
  })

  it('that a process left half written are removed after an hour', async () => {
    const dir = join(folder, 'unfinished')
    const unfinished = await contentStores({ UPLOADS_STORE: 'disk', UPLOADS_DIR: dir })
    await writeFile(join(dir, 'tmp/old'), 'half a pic')
    await utimes(join(dir, 'tmp/old'), new Date(0), new Date(0))
    await writeFile(join(dir, 'tmp/new'), 'half a pic')
    await unfinished.removeUnfinished(new Date(Date.now() - 60 * 60_000))
    expect(await readdir(join(dir, 'tmp'))).toEqual(['new'])
  })

  it.each([
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EIO', 'unavailable'],
  ])('that fail with %s are refused as %s', (code, expected) => {
    expect(toDiskError(Object.assign(new Error('write'), { code })).code).toBe(expected)
  })

  it('keep accounts from starting where their folder cannot be made', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(diskStore(join(folder, 'a-file'))).rejects.toThrow('EEXIST')
  })
})

describe('files in S3', () => {
  const config = () => s3Config(readConfig({ ...stores.stores.env, ...s3.env }))!
  const during = async (fault: S3Fault, timeoutMs?: number) => {
    const store = createS3ContentStore(config(), timeoutMs)
    const file = newFile()
    s3.state.fault = fault
    try {
      return await Promise.all([store.put(file, 'large', every), store.get(file, 'large'), store.delete(file)].map(refusal))
    } finally {
      s3.state.fault = null
    }
  }

  it.each([
    ['error', ['unavailable', 'unavailable', 'unavailable']],
    ['broken', ['unavailable', 'unavailable', 'unavailable']],
    ['full', ['storage_full', 'done', 'done']],
  ] as const)('answer writing, reading and deleting as their server lets them: %s', async (fault, expected) => {
    expect(await during(fault)).toEqual(expected)
  })

  it('are not waited for without an end, and not asked for twice then', async () => {
    const before = s3.state.calls
    expect(await during('silent', 200)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(s3.state.calls - before).toBeLessThanOrEqual(3)
  })

  it.each([
    ['the key', { UPLOADS_S3_ACCESS_KEY_ID: 'NOBODY' }, 'does not know UPLOADS_S3_ACCESS_KEY_ID'],
    ['the secret', { UPLOADS_S3_SECRET_ACCESS_KEY: 'a-wrong-secret' }, 'UPLOADS_S3_SECRET_ACCESS_KEY is not the secret'],
    ['the bucket', { UPLOADS_S3_BUCKET: 'elsewhere' }, 'UPLOADS_S3_BUCKET does not exist'],
    ['the region', { UPLOADS_S3_REGION: 'moon-1' }, 'UPLOADS_S3_REGION is not the region'],
    ['the address', { UPLOADS_S3_ENDPOINT: 'http://127.0.0.1:1' }, 'does not answer'],
  ])('are said not to work when accounts starts, once and without the secret, where %s is wrong', async (_what, wrong, reason) => {
    const lines: string[] = []
    const log = createLogger(
      'accounts',
      'warn',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString())
          done()
        },
      }),
    )
    const env: Record<string, string> = { ...s3.env, ...wrong }
    const { current } = await contentStores({ ...env, UPLOADS_STORE: 's3' }, log)
    await waitFor('the line', async () => lines.length > 0)
    expect(await refusal(current.put(newFile(), 'large', every))).toBe('unavailable')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(reason)
    expect(lines[0]).not.toContain(env['UPLOADS_S3_SECRET_ACCESS_KEY'])
  })

  it('are not looked for where nothing is stored there', async () => {
    const before = s3.state.calls
    await contentStores(s3.env)
    expect(s3.state.calls).toBe(before)
  })

  it('need their variables as long as there are any', async () => {
    const withoutS3 = await contentStores({})
    expect(() => withoutS3.of('s3')).toThrow('unavailable')
  })
})
