import { describe, expect, it } from 'vitest'
import { documentAddress } from './document-address.ts'

describe('documentAddress', () => {
  it.each([
    ['https://a.example/x?y=1#part', 'https://a.example/x?y=1'],
    ['https://excalidraw.com/#room=1,a', 'https://excalidraw.com/'],
    ['https://a.example/#/inbox', 'https://a.example/#/inbox'],
    ['https://a.example/#!inbox', 'https://a.example/#!inbox'],
    ['https://mail.google.com/mail/u/0/#starred', 'https://mail.google.com/mail/u/0/#starred'],
    ['https://a.example/X%7e', 'https://a.example/X%7e'],
    ['no address', 'no address'],
  ])('of %s is %s', (url, address) => expect(documentAddress(url)).toBe(address))
})
