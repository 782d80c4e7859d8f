import { describe, expect, it } from 'vitest'
import { holdsSecret } from './private-address.ts'

describe('an address that opens something for whoever has it', () => {
  it.each([
    'https://ada:secret@site.example/',
    'https://ada@site.example/',
    'https://site.example/report?token=abcdefghijkl',
    'https://site.example/report?access_token=0123456789ab',
    'https://site.example/f?X-Amz-Credential=AKIAIOSFODNN7EXAMPLE&X-Amz-Signature=0123456789abcdef',
    'https://site.example/f?api_key=0123456789ab',
    'https://site.example/f?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
    'https://site.example/f?share=0123456789abcdef0123456789abcdef',
    'https://site.example/cb#access_token=0123456789ab&state=x',
    'https://site.example/shop;jsessionid=0123ABCD',
    'no address',
  ])('is %s', (address) => {
    expect(holdsSecret(address)).toBe(true)
  })

  it.each([
    'https://site.example/',
    'https://site.example/search?q=token+ring+networks&page=2',
    'https://site.example/horoscope?sign=sagittarius',
    'https://site.example/plates?code=de',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://site.example/a?id=123456789012',
    'https://site.example/monkey?monkey=a-long-word-for-a-monkey',
    'https://site.example/doc#section=installation',
  ])('is not %s', (address) => {
    expect(holdsSecret(address)).toBe(false)
  })
})
