import { readFileSync } from 'node:fs'
import { canonicalAddress } from '@foyer/links/canonical/canonical-address'
import { linkKey } from '@foyer/links/link-key'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'

type Address = { input: string; base: string | null; href?: string; failure?: boolean }
type Host = { input: string; output: string | null }

/** Cases of one of the web platform's files; comments between them are text. */
function casesOf<T extends object>(file: string): T[] {
  const path = corpusPath(`wpt-url/${file}`)
  if (path === null) return []
  return (JSON.parse(readFileSync(path, 'utf8')) as (T | string)[]).filter((entry): entry is T => typeof entry !== 'string')
}

const addresses = casesOf<Address>('urltestdata.json')
const hosts = casesOf<Host>('toascii.json')

describe.skipIf(addresses.length === 0)('canonical addresses of the web platform’s URL tests', () => {
  it('are the same for an address as it is written and as it is parsed', () => {
    const absolute = addresses.filter(({ base, href }) => base === null && /^https?:/.test(href ?? ''))
    const wrong = absolute.filter(
      ({ input, href = '' }) => linkKey(input) !== linkKey(href) || canonicalAddress(input) !== canonicalAddress(href),
    )
    expect(wrong).toEqual([])
    expect(absolute.length).toBeGreaterThan(50)
  })

  it('are those of themselves, on the same host', () => {
    for (const { href = '' } of addresses.filter((address) => /^https?:/.test(address.href ?? ''))) {
      const canonical = canonicalAddress(href)
      expect(canonicalAddress(canonical)).toBe(canonical)
      expect(URL.parse(canonical)?.hostname).toBe(URL.parse(href)?.hostname.replace(/\.$/, ''))
    }
  })

  it('leave alone what is no web address', () => {
    for (const { input } of addresses.filter(({ base, failure }) => base === null && failure)) expect(canonicalAddress(input)).toBe(input)
  })

  it('have hosts in punycode', () => {
    const valid = hosts.filter(({ output }) => output !== null)
    const wrong = valid.filter(({ input, output }) => linkKey(`https://${input}/x`) !== linkKey(`https://${output}/x`))
    expect(wrong).toEqual([])
    expect(valid.length).toBeGreaterThan(20)
  })
})
