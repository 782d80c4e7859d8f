import { describe, expect, it } from 'vitest'
import { decodeList } from './decode-list.ts'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), !isBig)
  return bytes
}

describe('decodeList', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Jörg')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFJörg')],
    ['windows-1252', new Uint8Array([0x4a, 0xf6, 0x72, 0x67])],
    ['UTF-16, little-endian', utf16('\uFEFFJörg', false)],
    ['UTF-16, big-endian', utf16('\uFEFFJörg', true)],
  ])('reads %s', (_, bytes) => expect(decodeList(bytes)).toBe('Jörg'))

  it('refuses what is no text', () => expect(decodeList(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull())
})
