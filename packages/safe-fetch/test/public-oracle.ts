import { BlockList, isIPv4, isIPv6 } from 'node:net'

// A second reading of IANA's registries, by other means than the code's: Node's own BlockList over what is not globally reachable, and the
// more specific blocks that are.
const refused = new BlockList()
const reachable = new BlockList()

for (const block of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16',
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
].flatMap((line) => line.split(' '))) {
  add(refused, block)
}
for (const block of '192.0.0.9/32 192.0.0.10/32 2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28'.split(
  ' ',
)) {
  add(reachable, block)
}

/** Whether a canonical address is globally reachable. */
export function isGloballyReachable(address: string): boolean {
  if (isIPv4(address)) return reachable.check(address, 'ipv4') || !refused.check(address, 'ipv4')
  if (!isIPv6(address)) throw new Error(`not an address: ${address}`)
  const nat64 = /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (nat64) {
    const [high, low] = [parseInt(nat64[1] ?? '', 16), parseInt(nat64[2] ?? '', 16)]
    return isGloballyReachable(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  }
  // Global unicast is 2000::/3.
  if (!/^[23][0-9a-f]{3}:/.test(address)) return false
  return reachable.check(address, 'ipv6') || !refused.check(address, 'ipv6')
}

function add(list: BlockList, block: string): void {
  const [address = '', prefix] = block.split('/')
  list.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6')
}
