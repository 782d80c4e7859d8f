import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type UploadedFile, uploadFile } from '@foyer/contracts/files'
import { signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

let dataDir: string
let stack: Stack

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-uploads-'))
  const { MONGODB_URI: _mongo, REDIS_URL: _redis, ...env } = process.env
  const uploads = { UPLOADS_STORE: 'disk', UPLOADS_DIR: '' }
  const config = readConfig({ ...env, ...uploads, FOYER_DATA: dataDir, PORT: '0', WEB_DIR: dataDir, LOG_LEVEL: 'silent' })
  stack = await startStack(config, () => undefined)
})
afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

describe('pictures on disk', () => {
  it('are in the data folder where no other one is named', async () => {
    const person = await signedUp(stack.url)
    const form = new FormData()
    form.append('upload_preset', 'image')
    form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png')
    const answer = await person.call(uploadFile, { body: form })
    expect(answer.status).toBe(201)
    const folder = join(dataDir, 'uploads')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const stored = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp'))
    expect(stored).toHaveLength(2)
    const picture = await fetch(stack.url + (answer.body as UploadedFile).url)
    const contents = await Promise.all(stored.map(async (path) => (await readFile(join(folder, path))).toString('base64')))
    expect(contents).toContain(Buffer.from(await picture.arrayBuffer()).toString('base64'))
  })
})
