import { describe, expect, it } from 'vitest'
import { createCookieChain } from './cookie-chain.ts'

/** The Cookie header of a request to a URL, after a response from another has set these cookies. */
async function sent(setCookie: string[], from: string, to: string): Promise<string | null> {
  const cookies = createCookieChain()
  await cookies.store(new URL(from), setCookie)
  return cookies.headerFor(new URL(to))
}

describe('createCookieChain', () => {
  it.each([
    ['to its host', 'a=1', 'https://www.example.org/x', 'https://www.example.org/y'],
    ['to the domain it names', 'a=1; Domain=example.org', 'https://www.example.org/', 'https://shop.example.org/'],
    ['to another port', 'a=1', 'http://192.0.2.1:8080/', 'http://192.0.2.1/'],
    ['to an address', 'a=1; Domain=192.0.2.1', 'http://192.0.2.1/', 'http://192.0.2.1/'],
    ['below its path', 'a=1; Path=/docs', 'https://example.org/', 'https://example.org/docs/a'],
    ['over https', 'a=1; Secure', 'https://example.org/', 'https://example.org/'],
    ['that has not expired', 'a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://example.org/', 'https://example.org/'],
  ])('sends a cookie %s', async (_, cookie, from, to) => expect(await sent([cookie], from, to)).toBe('a=1'))

  it.each([
    ['to another host', 'a=1', 'https://example.org/', 'https://example.com/'],
    ['to a subdomain unless it names the domain', 'a=1', 'https://example.org/', 'https://www.example.org/'],
    ['of another domain', 'a=1; Domain=example.com', 'https://example.org/', 'https://example.com/'],
    ['of a public suffix', 'a=1; Domain=co.uk', 'https://a.co.uk/', 'https://b.co.uk/'],
    ['of a shared host', 'a=1; Domain=github.io', 'https://a.github.io/', 'https://b.github.io/'],
    ['of a part of an address', 'a=1; Domain=0.2.1', 'http://192.0.2.1/', 'http://193.0.2.1/'],
    ['beside its path', 'a=1; Path=/docs', 'https://example.org/', 'https://example.org/docs2'],
    ['that is secure over http', 'a=1; Secure', 'https://example.org/', 'http://example.org/'],
    ['that is secure over http to this machine', 'a=1; Secure', 'http://127.0.0.1/', 'http://127.0.0.1/'],
    ['that has expired', 'a=1; Max-Age=0', 'https://example.org/', 'https://example.org/'],
    ['without a name', 'a', 'https://example.org/', 'https://example.org/'],
    ['of more than 4,096 bytes', `a=${'x'.repeat(5_000)}`, 'https://example.org/', 'https://example.org/'],
    ['with a character that no header takes', 'a=\u00011', 'https://example.org/', 'https://example.org/'],
  ])('sends no cookie %s', async (_, cookie, from, to) => expect(await sent([cookie], from, to)).toBeNull())

  it('sends what a cookie was last set to', async () => {
    const cookies = createCookieChain()
    const url = new URL('https://example.org/')
    for (const cookie of ['a=1', 'b=2', 'a=3']) await cookies.store(url, [cookie])
    expect(cookies.headerFor(url)).toBe('a=3; b=2')
  })

  it('sends bytes beyond ASCII as they came', async () => {
    expect(await sent(['a=\u00c3\u00bc'], 'https://example.org/', 'https://example.org/')).toBe('a=\u00c3\u00bc')
  })

  it('takes 150 cookies, and sends no more than 8 KiB of them', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `c${index}=1`)
    expect((await sent(many, 'https://example.org/', 'https://example.org/'))?.split('; ')).toHaveLength(150)
    const large = Array.from({ length: 9 }, (_, index) => `c${index}=${'x'.repeat(1_000)}`)
    expect((await sent(large, 'https://example.org/', 'https://example.org/'))?.length).toBeLessThanOrEqual(8_192)
  })
})
