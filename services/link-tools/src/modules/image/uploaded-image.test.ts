import { describe, expect, it } from 'vitest'
import { isPicture } from './uploaded-image.ts'

describe('isPicture', () => {
  it.each([
    ['\x89PNG\r\n\x1A\n…', true],
    ['\xFF\xD8\xFF\xE0', true],
    ['GIF89a', true],
    ['RIFF....WEBPVP8 ', true],
    ['\0\0\0\x1Cftypavif', true],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', false],
    ['<?xml version="1.0"?><svg/>', false],
    ['%PDF-1.7', false],
    ['BM\0\0', false],
    ['RIFF....WAVE', false],
    ['\0\0\0\x1Cftypmp42', false],
    ['', false],
  ])('tells of %j by its first bytes: %s', (text, expected) => {
    expect(isPicture(Buffer.from(text, 'latin1'))).toBe(expected)
  })
})
