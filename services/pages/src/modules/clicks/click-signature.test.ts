import { describe, expect, it } from 'vitest'
import { type ClickFields, isSignedClick, signClick } from './click-signature.ts'

const secret = 's'.repeat(32)
const fields: ClickFields = {
  url: 'https://shop.example/a?b=1',
  url2: 'https://shop.example/a?b=1&tag=foyer',
  m: 'shop',
  l: '12',
  loc: 'Abc1234',
  t: '1800000000',
  u: 'visitor',
}

function read(path: string) {
  return Object.fromEntries(new URL(path, 'http://a.example').searchParams) as ClickFields & { s: string }
}

describe('the signature of a click', () => {
  it('accepts what it has signed, with every field as it was', () => {
    const sent = read(signClick(secret, fields))
    expect(sent).toMatchObject(fields)
    expect(isSignedClick(secret, sent)).toBe(true)
  })

  it.each(Object.keys(fields))('refuses another %s', (name) => {
    const sent = read(signClick(secret, fields))
    expect(isSignedClick(secret, { ...sent, [name]: `${sent[name as keyof ClickFields]}0` })).toBe(false)
  })

  it('refuses fields that were exchanged, another secret and no signature', () => {
    const sent = read(signClick(secret, fields))
    expect(isSignedClick(secret, { ...sent, url: sent.url2, url2: sent.url })).toBe(false)
    expect(isSignedClick('t'.repeat(32), sent)).toBe(false)
    expect(isSignedClick(secret, { ...sent, s: '' })).toBe(false)
  })
})
