import { describe, expect, it } from 'vitest'
import { bitmap, blue, green, icoFile, nothing, image, red, seen } from '../../../test/image/images.ts'
import { readIco } from './ico.ts'
import { iconAt, normalizeIcon, transparentPixel } from './icon-image.ts'

const shown = async (bytes: Uint8Array) => {
  const png = await normalizeIcon(bytes)
  return png && seen(png)
}

describe('normalizeIcon', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const { middle, ...rest } = (await shown(await image(format, 64, green))) ?? { middle: [] }
    expect(rest).toEqual({ format: 'png', width: 64, height: 64 })
    // Lossy formats are a shade off.
    expect(middle.map((value) => Math.round(value / 25))).toEqual([0, 10, 0, 10])
  })

  const drawing = (attributes: string, side: number) =>
    Buffer.from(
      `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="${side}" height="${side}" fill="#00f"/></svg>`,
    )
  it.each([
    ['a small view box', 'viewBox="0 0 16 16"', 16],
    ['a view box of 2888 units', 'viewBox="0 0 2888 2888"', 2_888],
    ['a view box of less than a unit', 'viewBox="0 0 0.5 0.5"', 1],
    ['a size and no view box', 'width="2888px" height="2888px"', 2_888],
    ['a size in inches', 'width="60in" height="60in" viewBox="0 0 10 10"', 10],
    ['a size in percent', 'width="100%" height="100%" viewBox="0 0 32 32"', 32],
    ['a hundred thousand units', 'width="100000" height="100000"', 100_000],
  ])('renders an SVG with %s at the maximum size', async (_name, attributes, side) => {
    expect(await shown(drawing(attributes, side))).toEqual({ format: 'png', width: 192, height: 192, middle: [0, 0, 255, 255] })
  })

  it('leaves out what an SVG would load or run', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>while(true);</script><image width="9" height="9" href="file:///usr/share/pixmaps/debian-logo.png"/><rect width="9" height="9" fill="#0f0"/></svg>`
    expect(await shown(Buffer.from(svg))).toMatchObject({ middle: [0, 255, 0, 255] })
  })

  it('shrinks large icons and makes all of them square', async () => {
    expect(await shown(await image('png', 512, red))).toMatchObject({ width: 192, height: 192 })
    expect(await shown(await image('png', 100, red, 20))).toMatchObject({ width: 100, height: 100, middle: [255, 0, 0, 255] })
  })

  it('picks the largest image of an ICO file, as bitmap or PNG', async () => {
    const small = { side: 16, bytes: bitmap(16, red) }
    expect(await shown(icoFile([small, { side: 48, bytes: bitmap(48, green) }]))).toMatchObject({ width: 48, middle: [0, 255, 0, 255] })
    expect(await shown(icoFile([{ side: 256, bytes: await image('png', 256, blue) }, small]))).toMatchObject({
      width: 192,
      middle: [0, 0, 255, 255],
    })
  })

  it('reads a BMP file', async () => {
    const { r, g, b } = green
    const header = Buffer.alloc(54)
    header.write('BM')
    header.writeUInt32LE(54, 10)
    header.writeUInt32LE(40, 14)
    header.writeInt32LE(8, 18)
    header.writeInt32LE(8, 22)
    header.writeUInt16LE(1, 26)
    header.writeUInt16LE(24, 28)
    const bmp = Buffer.concat([header, ...Array.from({ length: 64 }, () => Buffer.from([b, g, r]))])
    expect(await shown(bmp)).toMatchObject({ width: 8, middle: [0, 255, 0, 255] })
  })

  it('keeps stored icons below the byte limit', async () => {
    const noise = Buffer.from(Array.from({ length: 192 * 192 * 3 }, (_, index) => (index * 2_654_435_761) % 251))
    const { default: sharp } = await import('sharp')
    const png = await sharp(noise, { raw: { width: 192, height: 192, channels: 3 } })
      .png()
      .toBuffer()
    expect((await normalizeIcon(png))?.length).toBeLessThanOrEqual(100_000)
  })

  it('adds a background only to icons that would be invisible on a theme', async () => {
    const silhouette = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 30 16 2l14 28z" fill="${fill}"/></svg>`
    // Beside the silhouette, inside the tile.
    const beside = async (fill: string) => {
      const png = (await normalizeIcon(Buffer.from(silhouette(fill)))) ?? Buffer.alloc(0)
      const { default: sharp } = await import('sharp')
      return [...(await sharp(png).extract({ left: 30, top: 30, width: 1, height: 1 }).raw().toBuffer())]
    }
    expect(await beside('#111')).toEqual([255, 255, 255, 255])
    expect(await beside('#fff')).toEqual([28, 28, 28, 255])
    expect((await beside('#c33'))[3]).toBe(0)
    expect(await shown(await image('png', 64, { r: 0, g: 0, b: 0, alpha: 1 }))).toMatchObject({ width: 64, middle: [0, 0, 0, 255] })
  })

  it('gives null for an invisible icon', async () => {
    expect(await normalizeIcon(transparentPixel)).toBeNull()
    expect(await normalizeIcon(await image('png', 32, nothing))).toBeNull()
    expect(await normalizeIcon(await image('gif', 1, red))).toBeNull()
  })
})

describe('normalizeIcon, given a broken or hostile image,', () => {
  const claims = (width: number, height: number) => {
    const bytes = bitmap(16, red)
    bytes.writeUInt32LE(width, 4)
    bytes.writeUInt32LE(height, 8)
    return icoFile([{ side: 16, bytes }])
  }
  it.each([
    ['text', () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['half a PNG', async () => (await image('png', 64, red)).subarray(0, 60)],
    ['an ICO file without images', () => icoFile([])],
    ['an ICO file that points outside itself', () => icoFile([{ side: 16, bytes: bitmap(16, red) }]).subarray(0, 200)],
    ['an ICO file of no width and endless height', () => claims(0, 0xff_ff_ff_fe)],
    ['an ICO file of endless width', () => claims(0x7f_ff_ff_ff, 32)],
    ['a header alone', () => Buffer.from([0, 0, 1, 0])],
    ['a PNG of nine million pixels', () => image('png', 3_000, red)],
    ['an SVG that names itself a thousand times over', () => Buffer.from(laughs)],
  ])('rejects %s', async (_name, make) => {
    await expect((async () => normalizeIcon(await make()))()).rejects.toThrow(/./)
  })

  it('decodes each image of a file only once', () => {
    const bytes = bitmap(256, red)
    const file = icoFile([{ side: 256, bytes }])
    const many = Buffer.concat([file.subarray(0, 6), ...Array.from({ length: 255 }, () => file.subarray(6, 22)), Buffer.alloc(256), bytes])
    many[4] = 255
    for (let index = 0; index < 255; index++) many.writeUInt32LE(many.length - bytes.length, 6 + 16 * index + 12)
    expect(readIco(many)).toMatchObject({ width: 256, height: 256 })
  })

  const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')
  const laughs = `<!DOCTYPE svg [<!ENTITY e0 "<rect width='1' height='1'/>">${entities}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&e12;</svg>`
})

describe('iconAt', () => {
  it.each([16, 32, 58, 116, 192])('scales to exactly %i pixels', async (side) => {
    const png = await iconAt(await image('png', 48, red), side)
    expect(await seen(png)).toEqual({ format: 'png', width: side, height: side, middle: [255, 0, 0, 255] })
  })
})
