import { createHmac } from 'node:crypto'
import { proxiedImage } from '@foyer/contracts/link-tools/link-tools'
import { describe, expect, it } from 'vitest'
import { readImageLink, signImageLink } from './image-links.ts'

const secret = 's'.repeat(32)
const url = 'https://cdn.example/a%20b/ö.jpg?w=200&h=1#x'
const partsOf = (link: string) => /^\/api\/tools\/images\/([^/]+)\/([^/]+)$/.exec(link)?.slice(1) ?? []

describe('signed image links', () => {
  it('are read back to the address that was signed', () => {
    const [signature = '', source = ''] = partsOf(signImageLink(secret, url))
    expect(proxiedImage.params.safeParse({ signature, source }).success).toBe(true)
    expect(signature).toBe(createHmac('sha256', secret).update(`image:${url}`).digest('base64url'))
    expect(readImageLink(secret, signature, source)).toBe(url)
  })

  it('fits the contract for the longest address', () => {
    const [signature = '', source = ''] = partsOf(signImageLink(secret, `https://a.example/${'x'.repeat(2029)}`))
    expect(proxiedImage.params.safeParse({ signature, source }).success).toBe(true)
  })

  it('are rejected when signed with another secret', () => {
    const [signature = '', source = ''] = partsOf(signImageLink(secret, url))
    const unsigned = Buffer.from('https://cdn.example/other.jpg').toString('base64url')
    expect(readImageLink(secret, signature, unsigned)).toBeNull()
    expect(readImageLink('t'.repeat(32), signature, source)).toBeNull()
    expect(readImageLink(secret, signature.slice(1), source)).toBeNull()
    expect(readImageLink(secret, '', '')).toBeNull()
  })

  it('leads to web addresses alone, signed or not', () => {
    const [signature = '', source = ''] = partsOf(signImageLink(secret, 'file:///etc/passwd'))
    expect(readImageLink(secret, signature, source)).toBeNull()
  })
})
