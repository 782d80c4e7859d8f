import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBytes, describeAddress, isInBlock, isPublicAddress, parseBlock } from './addresses.ts'
import { ADDRESS_BLOCKS } from './special-purpose.ts'

// One address inside and, where the neighbour is ordinary unicast, one just outside of each block: facts of the registries, written out here
// so that the table is not tested against itself.
const notPublic = [
  ['0.0.0.0', '0.1.1.1', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['127.0.0.0', '127.0.0.1', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.7', '192.0.0.8', '192.0.0.11', '192.0.0.170', '192.0.0.171', '192.0.0.192', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255', '198.51.100.1', '203.0.113.255'],
  ['192.88.99.0', '192.88.99.1', '192.88.99.2'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.254', '255.255.255.255'],
  ['::', '::1', '[::1]', '0:0:0:0:0:0:0:1'],
  ['::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::FFFF:7F00:1', '::ffff:0:127.0.0.1'],
  ['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '64:ff9b:1::8.8.8.8', '64:ff9b:2::1', '64:ff9b::1:0:0'],
  ['100::', '100::1', '100:0:0:1::1', '200::1', '1fff:ffff::'],
  ['2001::', '2001:0:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:1::', '2001:1::4', '2001:2::1', '2001:2:1::1'],
  ['2001:4:111::1', '2001:10::1', '2001:1f::1', '2001:1ff:ffff::1', '2001:db8::1', '2001:db8:ffff::1'],
  ['2002::', '2002:7f00:1::', '2002:808:808::1', '2002:ffff:ffff::'],
  ['3fff::1', '3fff:fff::1', '4000::1', '5f00::1', '8000::1', 'e000::1'],
  ['fc00::1', 'fdff:ffff::1', 'fe00::1', 'fe80::1', 'febf::1', 'fec0::1', 'feff::1', 'ff00::1', 'ff02::1', 'ffff::1'],
  ['fe80::1%eth0', '2606:4700::1111%eth0', '[2606:4700::1111%25eth0]'],
  ['2606:4700::5efe:10.0.0.1', '2606:4700::200:5efe:127.0.0.1', '2606:4700::5efe:c0a8:1'],
].flat()

const isPublic = [
  ['1.1.1.1', '1.2.3.4', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.216.34', '100.63.255.255', '100.128.0.0'],
  ['126.255.255.255', '128.0.0.0', '132.0.5.1', '144.1.1.1', '152.254.90.1', '169.253.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.32.0.0', '178.254.90.1', '191.255.255.255', '192.0.0.9', '192.0.0.10', '192.0.1.0', '192.0.3.0'],
  ['192.31.196.1', '192.52.193.1', '192.88.98.255', '192.88.100.0', '192.167.255.255', '192.169.0.0', '192.175.48.1'],
  ['198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0', '200.1.1.1', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ['64:ff9b::8.8.8.8', '64:ff9b::101:101'],
  ['2000::1', '2001:1::1', '2001:1::2', '2001:1::3', '2001:3::1', '2001:4:112::1', '2001:20::1', '2001:2f::1', '2001:30::1', '2001:3f::1'],
  ['2001:200::1', '2001:4860:4860::8888', '[2001:4860:4860::8888]', '2001:db7:ffff::1', '2001:db9::1', '2003::1'],
  ['2606:4700:4700::1111', '2607:f8b0:400a:807::200e', '2620:4f:8000::1', '2a00:1450::1', '3ffe:ffff::1', '3fff:1000::1'],
  ['2606:4700::5efe:8.8.8.8', '2606:4700::100:5efe:10.0.0.1'],
].flat()

const spellings: Array<[string, boolean]> = [
  ['0', false],
  ['127.1', false],
  ['127.0.1', false],
  ['2130706433', false],
  ['0x7f000001', false],
  ['0X7F.0.0.1', false],
  ['0x7f.1', false],
  ['017700000001', false],
  ['0177.0.0.01', false],
  ['0177.0x0.1', false],
  ['127.0.0.1.', false],
  ['3232235521', false],
  ['0xa9fea9fe', false],
  ['0xffffffff', false],
  ['134744072', true],
  ['0x08080808', true],
  ['010.8.8.8', true],
  ['8.526344', true],
]

describe('asking whether an address is public', () => {
  it.each(notPublic)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(isPublic)('%s is', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(spellings)('%s reads as the URL standard reads it: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
  it.each([
    '',
    '.',
    'localhost',
    'example.com',
    '1.2.3.4.5',
    '256.1.1.1',
    '0x100000000',
    '08.1.1.1',
    '1.2.3.4:80',
    '1.2.3.4/8',
    '8.8.8.8@1',
  ])('%j is no address and so not public', (text) => expect(isPublicAddress(text)).toBe(false))

  it('refuses every spelling of an address in a private block, and accepts every spelling of a public one', () => {
    const privateBlocks = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '0.0.0.0/8']
    fc.assert(
      fc.property(fc.constantFrom(...privateBlocks), fc.nat(0xffffffff), spelling(), (block, seed, spell) => {
        const [base = '', prefix] = block.split('/')
        const address = (toNumber(base) | (seed & (0xffffffff >>> Number(prefix)))) >>> 0
        expect(isPublicAddress(spell(address)), spell(address)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
    // 11.0.0.0 to 100.63.255.255 and 128.0.0.0 to 169.253.255.255 hold no special-purpose block.
    const publicNumber = fc.oneof(
      fc.integer({ min: toNumber('11.0.0.0'), max: toNumber('100.63.255.255') }),
      fc.integer({ min: toNumber('128.0.0.0'), max: toNumber('169.253.255.255') }),
    )
    fc.assert(
      fc.property(publicNumber, spelling(), (address, spell) => {
        expect(isPublicAddress(spell(address)), spell(address)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('says which registry entry decided, for the log', () => {
    expect(describeAddress('10.1.2.3')).toBe('10.1.2.3 is Private-Use (RFC 1918)')
    expect(describeAddress('fd00::1')).toBe('fd00::1 is Unique-Local (RFC 4193)')
    expect(describeAddress('nas')).toBe('nas is not an address')
  })
})

describe('the table of blocks', () => {
  it('names every block once, in its canonical form', () => {
    expect(new Set(ADDRESS_BLOCKS.map(({ block }) => block)).size).toBe(ADDRESS_BLOCKS.length)
    for (const { block } of ADDRESS_BLOCKS) {
      const range = parseBlock(block)
      expect(range, block).not.toBeNull()
      // No bits beyond the prefix.
      const bits = [...(range?.bytes ?? [])].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      expect(bits.slice(range?.prefix).includes('1'), block).toBe(false)
    }
  })
})

describe('parseBlock and isInBlock', () => {
  it.each(['10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0/8', 'nas', '10.0.0.0/-1', '10.0.0.0/1e1', '[::1]/128x'])(
    'reject %s',
    (text) => expect(parseBlock(text)).toBeNull(),
  )

  it('compare to the bit', () => {
    const inside = (address: string, block: string) => {
      const bytes = addressBytes(address)
      const range = parseBlock(block)
      return bytes !== null && range !== null && isInBlock(bytes, range)
    }
    expect(inside('10.0.0.127', '10.0.0.0/25')).toBe(true)
    expect(inside('10.0.0.128', '10.0.0.0/25')).toBe(false)
    expect(inside('1.2.3.4', '0.0.0.0/0')).toBe(true)
    expect(inside('1.2.3.4', '1.2.3.4')).toBe(true)
    expect(inside('1.2.3.5', '1.2.3.4')).toBe(false)
    expect(inside('fdff::', 'fc00::/7')).toBe(true)
    expect(inside('fe00::', 'fc00::/7')).toBe(false)
    expect(inside('::ffff:10.0.0.1', '10.0.0.0/8')).toBe(false)
  })
})

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

// A way of writing a 32-bit number as a host: one to four parts, each in decimal, octal or hexadecimal, with leading zeros where that is
// still the same number, and perhaps the root's dot.
function spelling(): fc.Arbitrary<(address: number) => string> {
  const radix = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0${n.toString(8)}`,
    (n: number) => `000${n.toString(8)}`,
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0X00${n.toString(16).toUpperCase()}`,
  )
  return fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.array(radix, { minLength: 4, maxLength: 4 }), fc.boolean())
    .map(([count, radixes, dot]) => (address) => {
      const parts: number[] = []
      let rest = address
      for (let i = 0; i < count - 1; i++) {
        const unit = 256 ** (3 - i)
        parts.push(Math.floor(rest / unit))
        rest %= unit
      }
      const text = [...parts, rest].map((part, i) => radixes[i]?.(part)).join('.')
      return dot ? `${text}.` : text
    })
}
