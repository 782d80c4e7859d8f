import decodeBmp from 'decode-bmp'
import decodeIco from 'decode-ico'

/** Bare pixels, four bytes each (RGBA). */
export type Pixels = { data: Uint8Array; width: number; height: number }

const largestSide = 512
const directoryEntry = 16
const largestDirectory = 64

/** Whether bytes begin as an ICO or BMP file does; sharp reads neither. */
export function isIcoOrBmp(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  return (first === 0x42 && second === 0x4d) || (first === 0 && second === 0 && (third === 1 || third === 2) && fourth === 0)
}

/**
 * The largest image of an ICO file, or the one of a BMP file: its pixels, or the PNG file that stands inside. The sizes a file claims
 * are checked before the decoder sees it, and it sees one image, however many the file lists. Throws for a file that is broken.
 */
export function readIco(bytes: Uint8Array): Pixels | Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x42) {
    assertSize(view.getUint32(18, true), view.getUint32(22, true))
    return pixels(decodeBmp(bytes))
  }
  const { offset, size } = largestPicture(view)
  const image = bytes.subarray(offset, offset + size)
  if (isPng(image)) return image
  // An image inside an icon is twice as high as it says: the second half is its mask (BITMAPINFOHEADER, offsets 4 and 8).
  assertSize(view.getUint32(offset + 4, true), view.getUint32(offset + 8, true) / 2)
  const single = new Uint8Array(6 + directoryEntry + image.length)
  const header = new DataView(single.buffer)
  header.setUint16(2, 1, true)
  header.setUint16(4, 1, true)
  header.setUint32(14, image.length, true)
  header.setUint32(18, 6 + directoryEntry, true)
  single.set(image, 6 + directoryEntry)
  const [decoded] = decodeIco(single)
  if (!decoded) throw new Error('no image')
  return pixels(decoded)
}

function largestPicture(view: DataView): { offset: number; size: number } {
  const count = Math.min(view.getUint16(4, true), largestDirectory)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 6 + directoryEntry * index
    // A zero stands for 256 pixels.
    const width = view.getUint8(at) || 256
    return { width, depth: view.getUint16(at + 6, true), size: view.getUint32(at + 8, true), offset: view.getUint32(at + 12, true) }
  })
  const whole = entries.filter(({ offset, size }) => size > 0 && offset + size <= view.byteLength)
  const [best] = whole.toSorted((a, b) => b.width - a.width || b.depth - a.depth)
  if (!best) throw new Error('no whole image in the file')
  return best
}

function assertSize(width: number, height: number): void {
  if (width < 1 || height < 1 || width > largestSide || height > largestSide) throw new Error(`${width} × ${height} is no size of an icon`)
}

const pixels = ({ data, width, height }: { data: Uint8Array | Uint8ClampedArray; width: number; height: number }): Pixels => ({
  data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  width,
  height,
})

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47
