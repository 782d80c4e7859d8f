import { describe, expect, it } from 'vitest'
import { decodeCalendar } from './decode-calendar.ts'

const type = 'text/calendar; charset=utf-8'
const folded = (bytes: Uint8Array, width: number, fold = '\r\n ') => {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += width) pieces.push(bytes.subarray(at, at + width), Buffer.from(fold))
  return Buffer.concat(pieces.slice(0, -1))
}

describe('decodeCalendar', () => {
  const text = 'SUMMARY:über 会議 🎉 ende'

  it.each([1, 2, 3, 5, 7])('joins lines that are folded inside characters, every %i bytes', (width) => {
    for (const fold of ['\r\n ', '\n ', '\r\n\t', '\r\r\n ']) {
      expect(decodeCalendar(folded(Buffer.from(text), width, fold), type)).toBe(text)
    }
  })

  it('keeps what is no fold', () => {
    expect(decodeCalendar(Buffer.from('A:1\r\nB:2\n\nC: 3\r\n'), type)).toBe('A:1\r\nB:2\n\nC: 3\r\n')
  })

  it('reads UTF-16, with its folds in it', () => {
    expect(decodeCalendar(Buffer.from('\uFEFFA:ü\r\n b', 'utf16le'), 'text/calendar')).toBe('A:ü\r\n b')
  })

  it('reads bytes that are no UTF-8 as windows-1252 where no charset is named', () => {
    expect(decodeCalendar(Buffer.from('SUMMARY:Geschäftsführung', 'latin1'), 'text/calendar')).toBe('SUMMARY:Geschäftsführung')
  })

  it('reads UTF-8 that a server calls ISO-8859-1', () => {
    const type1 = 'text/calendar; charset=ISO-8859-1'
    expect(decodeCalendar(Buffer.from('SUMMARY:über'), type1)).toBe('SUMMARY:über')
    expect(decodeCalendar(Buffer.from('SUMMARY:über', 'latin1'), type1)).toBe('SUMMARY:über')
  })

  it('keeps characters of UTF-16 whose bytes look like a fold', () => {
    const bigEndian = Buffer.from('A:\u0A20\u0A09', 'utf16le').swap16()
    expect(decodeCalendar(bigEndian, 'text/calendar; charset=utf-16be')).toBe('A:\u0A20\u0A09')
  })

  it('reads UTF-8 in which a few bytes are broken as UTF-8', () => {
    const broken = Buffer.concat([Buffer.from('SUMMARY:日本国'), Buffer.from([0xe9, 0x3f]), Buffer.from('覧会')])
    expect(decodeCalendar(broken, 'text/calendar')).toBe('SUMMARY:日本国\uFFFD?覧会')
  })
})
