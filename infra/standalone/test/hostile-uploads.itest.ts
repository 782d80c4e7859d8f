import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { done } from './page-matrix/scenes.ts'

let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

type Uploaded = UploadedFile & { delete_token: string }
type Session = ReturnType<typeof createApiSession>
const script = '<script>alert(document.domain)</script>'

/** A chunk of a PNG (§5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A grey square of 8 × 8 pixels, with a text in its metadata. */
function pngWith(text: string): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  const metadata = chunk('tEXt', Buffer.from(`Description\0${text}`, 'latin1'))
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8 * 9, 0x80).map((byte, index) => (index % 9 === 0 ? 0 : byte))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), metadata, pixels, chunk('IEND', Buffer.alloc(0))])
}
const png = pngWith('A square')

function form(content: string | Buffer, { name = 'cat.png', type = 'image/png', preset = 'image' } = {}): FormData {
  const data = new FormData()
  data.append('upload_preset', preset)
  data.append('file', new Blob([content], { type }), name)
  return data
}
const upload = async (session: Session, content: string | Buffer = png) =>
  (await done(session.send('POST', '/api/users/files', form(content)))).body as Uploaded
const takeBack = (session: Session, token: string) => session.send('POST', '/api/users/files/delete_by_token', { token })
const read = (path: string, headers: Record<string, string> = {}) => fetch(stack.url + path, { headers, redirect: 'manual' })
const filesOf = async (session: Session) =>
  ((await done(session.send('GET', '/api/users/files.json'))).body as { files: UploadedFile[] }).files.map(({ id }) => id)

describe('an upload that is something else', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}<image href="http://169.254.169.254/"/></svg>`
  it.each([
    ['SVG', svg, 'image/svg+xml', 'x.svg'],
    ['SVG that is called a PNG', svg, 'image/png', 'x.png'],
    [
      'SVG behind an XML declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`,
      'image/png',
      'x.png',
    ],
    ['HTML that is called a GIF', `<!doctype html>${script}`, 'image/gif', 'x.gif'],
    ['HTML behind the signature of a GIF', `GIF89a/*${script}*/=1`, 'image/gif', 'x.gif'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>', 'image/png', 'x.png'],
    ['a ZIP', 'PK\u0003\u0004', 'image/png', 'x.png'],
  ])('is refused: %s', async (_what, content, type, name) => {
    const person = await signedUp(stack.url)
    const answer = await person.send('POST', '/api/users/files', form(content, { type, name }))
    expect([answer.status, (answer.body as { errors?: unknown }).errors]).toEqual([422, [{ field: 'file', code: 'invalid' }]])
    expect(await filesOf(person)).toEqual([])
  })

  it('keeps nothing of what stands behind a picture, or in its metadata', async () => {
    const person = await signedUp(stack.url)
    const { url } = await upload(person, Buffer.concat([pngWith(script), Buffer.from(`<!doctype html>${script}`)]))
    const answer = await read(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
  })

  it('keeps a name that leads nowhere, without characters that hide what it is', async () => {
    const person = await signedUp(stack.url)
    const names = ['../../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'a\u0000b.png', '%2e%2e%2fpasswd', `${script}.png`]
    for (const name of names) {
      const { original_filename, url } = (await done(person.send('POST', '/api/users/files', form(png, { name })))).body as Uploaded
      expect(['/', '\\', '\u0000'].filter((char) => original_filename.includes(char))).toEqual([])
      expect(url).toMatch(/^\/api\/users\/files\/[\w-]{43}(?:\?|$)/)
    }
  })
})

describe('the address of an upload', () => {
  it('answers with nothing that runs, whatever is asked for', async () => {
    const person = await signedUp(stack.url)
    const { url } = await upload(person)
    const requests: Array<Record<string, string>> = [
      {},
      { accept: 'text/html' },
      { range: 'bytes=0-3' },
      { range: 'bytes=0-0,2-3,-1' },
      { range: 'bytes=9999999-' },
    ]
    for (const headers of requests) {
      const answer = await read(url, headers)
      expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect([200, 206, 416]).toContain(answer.status)
    }
  })

  it('leads to no other file', async () => {
    const person = await signedUp(stack.url)
    const { public_id } = await upload(person)
    const tokens = [
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/run.json',
      `${public_id}%00`,
      `${public_id}%2f..`,
      `..%5c${public_id}`,
      public_id.slice(1),
      `${'A'.repeat(42)}%2e`,
    ]
    const answers = await Promise.all(tokens.map((token) => read(`/api/users/files/${token}`)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 422 && status !== 400)).toEqual([])
  })
})

describe('the token by which an upload is taken back', () => {
  it('helps nobody else, no visitor and no script that may not write', async () => {
    const [person, stranger] = [await signedUp(stack.url), await signedUp(stack.url)]
    const { id, delete_token } = await upload(person)
    const { body } = await done(person.call(createApiToken, { body: { name: 'Reader', scopes: ['account:read'], expires_at: null } }))
    const callers = [stranger, createApiSession(stack.url), createTokenSession(stack.url, (body as { secret: string }).secret)]
    const statuses = []
    for (const caller of callers) statuses.push((await takeBack(caller, delete_token)).status)
    expect(statuses.filter((status) => status < 400)).toEqual([])
    for (const caller of callers) expect((await caller.send('DELETE', `/api/users/files/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect(await filesOf(person)).toEqual([id])
  })

  it('is that of one file, and neither its address nor its hash', async () => {
    const person = await signedUp(stack.url)
    const [first, second] = [await upload(person), await upload(person)]
    const guesses = [first.public_id, createHash('sha256').update(first.delete_token).digest('hex'), first.delete_token.toLowerCase(), '']
    for (const guess of guesses) expect((await takeBack(person, guess)).status).toBeGreaterThanOrEqual(400)
    expect((await takeBack(person, first.delete_token)).status).toBe(200)
    expect(await filesOf(person)).toEqual([second.id])
  })

  it('is spent with the file, also by ten calls at the same time, while it is read', async () => {
    const person = await signedUp(stack.url)
    const { url, delete_token } = await upload(person)
    const [removals, readers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => takeBack(person, delete_token))),
      Promise.all(Array.from({ length: 10 }, () => read(url))),
    ])
    expect(readers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(removals.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect((await read(url)).status).toBe(404)
    expect((await takeBack(person, delete_token)).status).toBe(404)
  })

  it('takes a picture that is in use away from its person', async () => {
    const person = await signedUp(stack.url)
    const avatar = new FormData()
    avatar.append('file', new Blob([png], { type: 'image/png' }), 'me.png')
    await done(person.send('PUT', '/api/users/avatar.json', avatar))
    const [id] = await filesOf(person)
    expect((await person.send('DELETE', `/api/users/files/${id}`)).status).toBe(200)
    const { user } = (await done(person.send('GET', '/api/users/current.json'))).body as { user: { avatar_url: string | null } }
    expect(user.avatar_url).toBeNull()
  })
})
