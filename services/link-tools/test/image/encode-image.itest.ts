import { encodeImage } from '@foyer/contracts/link-tools/link-tools'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Caller, callService } from '@foyer/testing/client'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'
import { green, image, red, seen } from './images.ts'

let stores: TestStores
let linkTools: RunningService

beforeAll(async () => {
  stores = await startStores()
  linkTools = await startService(service, { env: stores.env, roles: ['http'] })
})
afterAll(async () => {
  await linkTools?.stop()
  await stores?.stop()
})

type Encoded = { images: Array<{ webp: string; width: number; height: number }> }
const sizes = [
  { side: 64, fit: 'cover' as const },
  { side: 256, fit: 'inside' as const },
]
const encode = (file: Uint8Array, as: Caller = { service: 'accounts' }) =>
  callService(linkTools.url, encodeImage, { body: { file: Buffer.from(file).toString('base64'), sizes } }, as)
const bytesOf = (encoded: Encoded) => encoded.images.map(({ webp }) => Buffer.from(webp, 'base64'))

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('becomes WebP in the sizes asked for: %s', async (format) => {
    const { status, body } = await encode(await image(format, 640, green, 320))
    expect(status).toBe(200)
    const [cover, inside] = await Promise.all(bytesOf(body as Encoded).map(seen))
    expect(cover).toMatchObject({ format: 'webp', width: 64, height: 64 })
    expect(inside).toMatchObject({ format: 'webp', width: 256, height: 128 })
    expect((body as Encoded).images.map(({ width, height }) => [width, height])).toEqual([
      [64, 64],
      [256, 128],
    ])
  })

  it('has its mean colour said, with white behind what is transparent', async () => {
    const average = async (file: Uint8Array) => ((await encode(file)).body as { average_color: number }).average_color
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const mean = await average(photo)
    const channels = [16, 8, 0].map((shift) => (mean >> shift) & 255)
    expect(channels.map((value, index) => Math.abs(value - ([0x33, 0x66, 0x99][index] ?? 0)) < 8)).toEqual([true, true, true])
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect(await average(clear)).toBeGreaterThan(0xfafafa)
  })

  it('of noise is made as wide as a background is', async () => {
    const noise = await sharp({
      create: { width: 2_560, height: 1_600, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg({ quality: 60 })
      .toBuffer()
    const body = { file: noise.toString('base64'), sizes: [{ side: 2_560, fit: 'inside' as const }] }
    const answer = await callService(linkTools.url, encodeImage, { body }, { service: 'accounts' })
    expect([answer.status, (answer.body as Encoded).images[0]?.width]).toEqual([200, 2_560])
  })

  it('is whole on a transparent square as an icon', async () => {
    const body = { file: (await image('png', 400, green, 100)).toString('base64'), sizes: [{ side: 192, fit: 'contain' as const }] }
    const answer = await callService(linkTools.url, encodeImage, { body }, { service: 'accounts' })
    const [icon = Buffer.alloc(0)] = bytesOf(answer.body as Encoded)
    expect(await seen(icon)).toMatchObject({ width: 192, height: 192 })
    const { data } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  it('is turned as its camera was and loses everything that came along', async () => {
    const photo = await sharp(await image('jpeg', 400, red, 200))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const [, inside = Buffer.alloc(0)] = bytesOf((await encode(photo)).body as Encoded)
    expect(await seen(inside)).toMatchObject({ width: 128, height: 256 })
    expect(inside.includes('secret place')).toBe(false)
    expect((await sharp(inside).metadata()).exif).toBeUndefined()
  })

  it('that is a page as well leaves the page behind', async () => {
    const polyglot = Buffer.concat([await image('png', 80, green), Buffer.from('<script>alert(document.cookie)</script>')])
    const { status, body } = await encode(polyglot)
    expect(status).toBe(200)
    for (const bytes of bytesOf(body as Encoded)) expect(bytes.includes('<script')).toBe(false)
  })

  it('that moves is its first frame', async () => {
    const frames = await Promise.all([red, green].map((colour) => image('png', 100, colour)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const [cover = Buffer.alloc(0)] = bytesOf((await encode(gif)).body as Encoded)
    expect((await sharp(cover).metadata()).pages ?? 1).toBe(1)
  })
})

describe('a file that is no picture to be shown', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing that calls itself XML', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['the beginning of a PNG alone', async () => (await image('png', 200, green)).subarray(0, 60)],
    ['the beginning of a JPEG before other things', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)])],
    ['a PNG that claims 60000 × 60000 pixels', () => hugePng(60_000)],
    ['a PNG of 10000 × 10000 pixels in a few kilobytes', () => hugePng(10_000)],
  ])('is refused by the name of its field: %s', async (_case, file) => {
    const { status, body } = await encode(await file())
    expect([status, (body as { errors: unknown[] }).errors]).toEqual([422, [{ field: 'file', code: 'invalid' }]])
  })

  it('is nothing that people may send here themselves', async () => {
    expect((await encode(Buffer.alloc(1), null)).status).toBe(403)
  })
})

/** A complete PNG of one colour, which is small as a file and huge as pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 10_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
