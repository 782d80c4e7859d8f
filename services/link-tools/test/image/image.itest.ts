import { findPicture } from '@foyer/contracts/link-tools/link-tools'
import { apiBase } from '@foyer/contracts/routes'
import { signImageLink } from '@foyer/service-kit/image-links'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Caller, callService, identityHeaders } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'
import { green, image, red, seen } from './images.ts'

let stores: TestStores
let web: Loopback
let linkTools: RunningService
const files = new Map<string, string | Buffer>()

beforeAll(async () => {
  // Taken with the camera on its side: 400 wide and 200 high as stored, upright once turned.
  const turned = sharp(await image('jpeg', 400, red, 200))
  files.set(
    '/turned.jpg',
    await turned
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret place' } })
      .toBuffer(),
  )
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) files.set(`/wide.${format}`, await image(format, 640, green, 320))
  files.set('/small.png', await image('png', 20, green))
  files.set('/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
  files.set('/page.html', '<title>Not a picture</title>')
  files.set('/half.png', (await image('png', 640, red)).subarray(0, 200))
  files.set('/bomb.png', await image('png', 5_200, red))
  files.set('/huge.bin', Buffer.alloc(5_100_000))
  stores = await startStores()
  web = await startLoopback(({ path }) => {
    if (path === '/inside') return { status: 302, headers: { location: 'http://10.0.0.1/' } }
    const body = files.get(path.split('?')[0] ?? '')
    return body === undefined ? { status: 404 } : { body }
  })
  linkTools = await startService(service, {
    env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8' },
    roles: ['http'],
    resolve: () => web.url,
  })
})

afterAll(async () => {
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})

const signed = (path: string) => signImageLink(testSecret, path.startsWith('http') ? path : web.url + path).slice(apiBase.length)
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(linkTools.url + path, { headers: { ...identityHeaders(null), ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const requestsFor = (path: string) => web.requests.filter((request) => request.path === path)

describe('GET /tools/images/{signature}/{source}', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'])('shrinks a %s', async (format) => {
    const answer = await get(signed(`/wide.${format}`))
    expect(answer.status).toBe(200)
    expect(await seen(answer.bytes)).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  it('does not enlarge a small image', async () => {
    expect(await seen((await get(signed('/small.png'))).bytes)).toMatchObject({ width: 20, height: 20 })
  })

  it('scales an image for the reader larger than for a list, never beyond its own size', async () => {
    expect(await seen((await get(`${signed('/wide.png')}?size=large`)).bytes)).toMatchObject({ width: 640, height: 320 })
    expect(await seen((await get(signed('/wide.png'))).bytes)).toMatchObject({ width: 320, height: 160 })
    expect((await get(`${signed('/wide.png')}?size=gigantic`)).status).toBe(422)
  })

  it('applies the EXIF orientation and strips metadata', async () => {
    const { bytes } = await get(signed('/turned.jpg'))
    expect(await seen(bytes)).toMatchObject({ width: 200, height: 400 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('answers an image that only browsers cache and that is inert when opened directly', async () => {
    const answer = await get(signed('/small.png'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await get(signed('/small.png'), { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('requests an image once for concurrent viewers and reveals nothing about them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get(signed('/small.png?once'), { cookie: 'session=x', referer: 'http://p/' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await get(signed('/small.png?once'))
    expect(requestsFor('/small.png?once')).toHaveLength(1)
    expect(Object.keys(requestsFor('/small.png?once')[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining(['cookie', 'referer', 'x-forwarded-for']),
    )
  })

  it.each(['/drawing.svg', '/page.html', '/half.png', '/bomb.png', '/huge.bin', '/gone.png', '/inside', 'http://10.0.0.1/a.png'])(
    'answers not_found for %s and serves the next request',
    async (path) => {
      expect((await get(signed(path))).status).toBe(404)
      expect((await get(signed('/small.png'))).status).toBe(200)
    },
  )

  it('does not repeat a failed request at once', async () => {
    await get(signed('/gone.png?twice'))
    await get(signed('/gone.png?twice'))
    expect(requestsFor('/gone.png?twice')).toHaveLength(1)
  })

  it('fetches only signed addresses', async () => {
    const [, tools, images, signature = '', source = ''] = signed('/small.png').split('/')
    const otherLink = signed('/other.png').split('/')
    const before = web.requests.length
    for (const path of [
      `/${tools}/${images}/${otherLink[3]}/${source}`,
      `/${tools}/${images}/${signature}/${otherLink[4]}`,
      `/${tools}/${images}/${'A'.repeat(43)}/${source}`,
      `/${tools}/${images}/short/${source}`,
      `/${tools}/${images}/${signature}/${source}=`,
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
    expect(web.requests.length).toBe(before)
  })
})

describe('GET /tools/picture', () => {
  const ask = async (url: string, person: Caller = sessionUser()) => {
    const { status, body } = await callService(linkTools.url, findPicture, { query: { url } }, person)
    return { status, body: body as { url: string; width: number; height: number; picture_url: string } }
  }

  it('gives the size of a picture as it is shown, and the address of ours that shows it', async () => {
    const { status, body } = await ask(`${web.url}/turned.jpg`)
    expect([status, body.width, body.height]).toEqual([200, 200, 400])
    expect(body.picture_url).toBe(signImageLink(testSecret, body.url))
    expect(await seen((await get(`${body.picture_url.slice(apiBase.length)}?size=large`)).bytes)).toMatchObject({ width: 200, height: 400 })
  })

  it('fetches a picture once, for finding and for showing it', async () => {
    const { body } = await ask(`${web.url}/small.png?found`)
    await get(`${body.picture_url.slice(apiBase.length)}?size=large`)
    expect(requestsFor('/small.png?found')).toHaveLength(1)
  })

  it.each(['/drawing.svg', '/page.html', '/half.png', '/bomb.png', '/huge.bin', '/gone.png'])(
    'answers not_found for %s and serves the next request',
    async (path) => {
      expect(await ask(web.url + path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await ask(`${web.url}/small.png`)).status).toBe(200)
    },
  )

  it.each(['http://10.0.0.1/a.png', 'http://192.168.0.1/a.png'])('refuses %s, which is not public', async (url) => {
    expect((await ask(url)).body).toMatchObject({ code: 'address_not_allowed' })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'no address'])('refuses %j, naming the field', async (url) => {
    expect(await ask(url)).toMatchObject({ status: 422, body: { errors: [{ field: 'url', code: 'invalid_url' }] } })
  })
})
