import sharp from 'sharp'

export type Colour = { r: number; g: number; b: number; alpha: number }
export const red: Colour = { r: 255, g: 0, b: 0, alpha: 1 }
export const green: Colour = { r: 0, g: 255, b: 0, alpha: 1 }
export const blue: Colour = { r: 0, g: 0, b: 255, alpha: 1 }
export const nothing: Colour = { r: 0, g: 0, b: 0, alpha: 0 }

/** An image of one colour. */
export function image(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif',
  width: number,
  background: Colour,
  height = width,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer()
}

/** What a image shows in its middle, and how large it is. */
export async function seen(bytes: Uint8Array): Promise<{ format: string; width: number; height: number; middle: number[] }> {
  const { format, width, height } = await sharp(bytes).metadata()
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return { format, width, height, middle: [...data.subarray(at, at + 4)] }
}

/** An image of one colour as it stands in an ICO file: a BMP of 32 bits without a file header, its height twice, and an empty mask. */
export function bitmap(side: number, { r, g, b }: Colour): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(side * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const pixel = Buffer.from([b, g, r, 255])
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side)
  return Buffer.concat([header, ...Array.from({ length: side * side }, () => pixel), mask])
}

/** An ICO file of such images, or PNG files, each with the side it claims. */
export function icoFile(images: ReadonlyArray<{ side: number; bytes: Buffer }>): Buffer {
  const header = Buffer.from([0, 0, 1, 0, images.length, 0])
  let offset = 6 + 16 * images.length
  const entries = images.map(({ side, bytes }) => {
    const entry = Buffer.alloc(16)
    entry[0] = side % 256
    entry[1] = side % 256
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(bytes.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += bytes.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ bytes }) => bytes)])
}
