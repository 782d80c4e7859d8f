import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiToken, revokeApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { ImportRecord } from '@foyer/contracts/import/import'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ApiScope } from '@foyer/contracts/scopes'
import { type ApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let folder: string
let stack: MatrixStack

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-api-tokens-'))
  stack = await sharedFoyer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function newScript(scopes: ApiScope[], owner?: ApiSession) {
  const person = owner ?? (await signedUp(stack.url))
  const { body } = await person.call(createApiToken, { body: { name: 'Script', scopes, expires_at: null } })
  const { token, secret } = body as { token: { id: number }; secret: string }
  return {
    person,
    secret,
    script: createTokenSession(stack.url, secret),
    revoke: () => person.call(revokeApiToken, { params: { id: String(token.id) } }),
  }
}

/** What a live stream has said so far, and whether it has ended. */
async function listen(headers: Record<string, string>, publicId: string) {
  const answer = await fetch(`${stack.url}/api/live?watch=${publicId}:0`, { headers })
  const heard = { status: answer.status, text: '', ended: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => undefined)
    .finally(() => (heard.ended = true))
  return heard
}

describe('a script with an API token', () => {
  it('writes, reads and imports as its person', async () => {
    const { person, script } = await newScript(['pages:write', 'imports:write'])
    const page = (await script.send('POST', '/api/pages.json', { title: 'By a script' })).body as PageSummary
    const form = new FormData()
    form.set('file', new Blob([bookmarkFile({ folders: 1, bookmarks: 2 })], { type: 'text/html' }), 'bookmarks.html')
    const { id } = (await script.send('POST', '/api/users/import/upload', form)).body as ImportRecord
    await waitFor(
      'the import',
      async () => ((await script.send('GET', `/api/import/poll/${id}`)).body as ImportRecord).status === 'ready_to_import',
    )
    const { body } = await person.send('GET', '/api/users/pages.json')
    expect(JSON.stringify(body)).toContain(page.public_id)
  })

  it('sees no more of others than its person does', async () => {
    const [{ script }, stranger] = [await newScript(['pages:read']), await newScript(['pages:write'])]
    const page = (await stranger.script.send('POST', '/api/pages.json', { title: 'Private' })).body as PageSummary
    expect((await script.send('GET', `/api/p/${page.public_id}.json`)).status).toBe(404)
  })

  it('listens to the live stream until the token is revoked; then every call is refused', async () => {
    const { script, revoke } = await newScript(['pages:write'])
    const page = (await script.send('POST', '/api/pages.json', { title: 'Live' })).body as PageSummary
    const heard = await listen(script.headers(), page.public_id)
    await waitFor('the stream to begin', () => heard.text.includes('ready'))
    await script.send('PUT', `/api/pages/${page.id}.json`, { title: 'Changed' })
    await waitFor('the change', () => heard.text.includes('"type":"page"'))
    await revoke()
    await waitFor('the end of the stream', () => heard.ended)
    const answer = await script.send('GET', '/api/users/pages.json')
    expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'api_token_invalid'])
  })

  it('goes on when its person logs out everywhere', async () => {
    const { person, script } = await newScript(['pages:read'])
    await person.send('POST', '/api/users/sign_out.json', {})
    expect((await script.send('GET', '/api/users/pages.json')).status).toBe(200)
  })
})

describe('the guide to the API', () => {
  it('has commands that work as they stand', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/use-the-api.md'), 'utf8')
    const commands = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, command = '']) => command)
    expect(commands).toHaveLength(3)
    const { secret } = await newScript(['pages:write', 'imports:write'])
    await writeFile(join(folder, 'bookmarks.html'), bookmarkFile({ folders: 1, bookmarks: 2 }))
    const run = async (command: string) => {
      const env = { ...process.env, FOYER: stack.url, TOKEN: secret }
      const { stdout } = await promisify(execFile)('bash', ['-c', command], { env, cwd: folder })
      return JSON.parse(stdout) as Record<string, unknown>
    }
    const [pages, page, upload] = [await run(commands[0] ?? ''), await run(commands[1] ?? ''), await run(commands[2] ?? '')]
    expect([pages, page, upload]).toEqual([
      expect.any(Object),
      expect.objectContaining({ title: 'From a script' }),
      expect.objectContaining({ id: expect.any(Number) }),
    ])
  })
})
