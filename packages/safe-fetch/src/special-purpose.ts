/**
 * What IANA says of an address block: `yes` and `no` are its "Globally Reachable" column; `n/a` stands there for blocks whose reach depends
 * on something else; `embedded` is ours, for the one block that is globally reachable as far as the IPv4 address inside it is.
 */
export type Reach = 'yes' | 'no' | 'n/a' | 'embedded'

export type AddressBlock = { block: string; name: string; source: string; reach: Reach }

// IANA IPv4 Special-Purpose Address Registry, as of 2025-10-09
// https://www.iana.org/assignments/iana-ipv4-special-registry
const ipv4SpecialPurpose: AddressBlock[] = [
  { block: '0.0.0.0/8', name: 'This network', source: 'RFC 791', reach: 'no' },
  { block: '0.0.0.0/32', name: 'This host on this network', source: 'RFC 1122', reach: 'no' },
  { block: '10.0.0.0/8', name: 'Private-Use', source: 'RFC 1918', reach: 'no' },
  { block: '100.64.0.0/10', name: 'Shared Address Space', source: 'RFC 6598', reach: 'no' },
  { block: '127.0.0.0/8', name: 'Loopback', source: 'RFC 1122', reach: 'no' },
  { block: '169.254.0.0/16', name: 'Link Local', source: 'RFC 3927', reach: 'no' },
  { block: '172.16.0.0/12', name: 'Private-Use', source: 'RFC 1918', reach: 'no' },
  { block: '192.0.0.0/24', name: 'IETF Protocol Assignments', source: 'RFC 6890', reach: 'no' },
  { block: '192.0.0.0/29', name: 'IPv4 Service Continuity Prefix', source: 'RFC 7335', reach: 'no' },
  { block: '192.0.0.8/32', name: 'IPv4 dummy address', source: 'RFC 7600', reach: 'no' },
  { block: '192.0.0.9/32', name: 'Port Control Protocol Anycast', source: 'RFC 7723', reach: 'yes' },
  { block: '192.0.0.10/32', name: 'Traversal Using Relays around NAT Anycast', source: 'RFC 8155', reach: 'yes' },
  { block: '192.0.0.170/32', name: 'NAT64/DNS64 Discovery', source: 'RFC 8880', reach: 'no' },
  { block: '192.0.0.171/32', name: 'NAT64/DNS64 Discovery', source: 'RFC 8880', reach: 'no' },
  { block: '192.0.2.0/24', name: 'Documentation (TEST-NET-1)', source: 'RFC 5737', reach: 'no' },
  { block: '192.31.196.0/24', name: 'AS112-v4', source: 'RFC 7535', reach: 'yes' },
  { block: '192.52.193.0/24', name: 'AMT', source: 'RFC 7450', reach: 'yes' },
  { block: '192.88.99.0/24', name: 'Deprecated (6to4 Relay Anycast)', source: 'RFC 7526', reach: 'n/a' },
  { block: '192.88.99.2/32', name: '6a44 relay anycast address', source: 'RFC 6751', reach: 'no' },
  { block: '192.168.0.0/16', name: 'Private-Use', source: 'RFC 1918', reach: 'no' },
  { block: '192.175.48.0/24', name: 'Direct Delegation AS112 Service', source: 'RFC 7534', reach: 'yes' },
  { block: '198.18.0.0/15', name: 'Benchmarking', source: 'RFC 2544', reach: 'no' },
  { block: '198.51.100.0/24', name: 'Documentation (TEST-NET-2)', source: 'RFC 5737', reach: 'no' },
  { block: '203.0.113.0/24', name: 'Documentation (TEST-NET-3)', source: 'RFC 5737', reach: 'no' },
  { block: '240.0.0.0/4', name: 'Reserved', source: 'RFC 1112', reach: 'no' },
  { block: '255.255.255.255/32', name: 'Limited Broadcast', source: 'RFC 919', reach: 'no' },
]

// IANA IPv6 Special-Purpose Address Registry, as of 2025-10-09
// https://www.iana.org/assignments/iana-ipv6-special-registry
const ipv6SpecialPurpose: AddressBlock[] = [
  { block: '::1/128', name: 'Loopback Address', source: 'RFC 4291', reach: 'no' },
  { block: '::/128', name: 'Unspecified Address', source: 'RFC 4291', reach: 'no' },
  { block: '::ffff:0:0/96', name: 'IPv4-mapped Address', source: 'RFC 4291', reach: 'no' },
  // Registered as globally reachable. A translator in our own network passes on whatever IPv4 address is inside, so that one decides.
  { block: '64:ff9b::/96', name: 'IPv4-IPv6 Translat.', source: 'RFC 6052', reach: 'embedded' },
  { block: '64:ff9b:1::/48', name: 'IPv4-IPv6 Translat.', source: 'RFC 8215', reach: 'no' },
  { block: '100::/64', name: 'Discard-Only Address Block', source: 'RFC 6666', reach: 'no' },
  { block: '100:0:0:1::/64', name: 'Dummy IPv6 Prefix', source: 'RFC 9780', reach: 'no' },
  { block: '2001::/23', name: 'IETF Protocol Assignments', source: 'RFC 2928', reach: 'no' },
  { block: '2001::/32', name: 'TEREDO', source: 'RFC 4380', reach: 'n/a' },
  { block: '2001:1::1/128', name: 'Port Control Protocol Anycast', source: 'RFC 7723', reach: 'yes' },
  { block: '2001:1::2/128', name: 'Traversal Using Relays around NAT Anycast', source: 'RFC 8155', reach: 'yes' },
  { block: '2001:1::3/128', name: 'DNS-SD Service Registration Protocol Anycast', source: 'RFC 9665', reach: 'yes' },
  { block: '2001:2::/48', name: 'Benchmarking', source: 'RFC 5180', reach: 'no' },
  { block: '2001:3::/32', name: 'AMT', source: 'RFC 7450', reach: 'yes' },
  { block: '2001:4:112::/48', name: 'AS112-v6', source: 'RFC 7535', reach: 'yes' },
  { block: '2001:10::/28', name: 'Deprecated (previously ORCHID)', source: 'RFC 4843', reach: 'n/a' },
  { block: '2001:20::/28', name: 'ORCHIDv2', source: 'RFC 7343', reach: 'yes' },
  { block: '2001:30::/28', name: 'Drone Remote ID Protocol Entity Tags (DETs) Prefix', source: 'RFC 9374', reach: 'yes' },
  { block: '2001:db8::/32', name: 'Documentation', source: 'RFC 3849', reach: 'no' },
  { block: '2002::/16', name: '6to4', source: 'RFC 3056', reach: 'n/a' },
  { block: '2620:4f:8000::/48', name: 'Direct Delegation AS112 Service', source: 'RFC 7534', reach: 'yes' },
  { block: '3fff::/20', name: 'Documentation', source: 'RFC 9637', reach: 'no' },
  { block: '5f00::/16', name: 'Segment Routing (SRv6) SIDs', source: 'RFC 9602', reach: 'no' },
  { block: 'fc00::/7', name: 'Unique-Local', source: 'RFC 4193', reach: 'no' },
  { block: 'fe80::/10', name: 'Link-Local Unicast', source: 'RFC 4291', reach: 'no' },
]

// What the special-purpose registries leave to the registries of the whole address spaces: multicast, and of IPv6 all that is not global
// unicast (IPv4-compatible, site-local and everything reserved among it).
const wholeSpaces: AddressBlock[] = [
  { block: '0.0.0.0/0', name: 'IPv4 unicast', source: 'IANA IPv4 Address Space Registry', reach: 'yes' },
  { block: '224.0.0.0/4', name: 'Multicast', source: 'RFC 5771', reach: 'no' },
  { block: '::/0', name: 'Reserved by IETF', source: 'IANA IPv6 Address Space Registry', reach: 'no' },
  { block: '::/96', name: 'IPv4-compatible (deprecated)', source: 'RFC 4291', reach: 'no' },
  { block: '2000::/3', name: 'Global Unicast', source: 'IANA IPv6 Address Space Registry', reach: 'yes' },
  { block: 'fec0::/10', name: 'Site-Local (deprecated)', source: 'RFC 3879', reach: 'no' },
  { block: 'ff00::/8', name: 'Multicast', source: 'RFC 4291', reach: 'no' },
]

export const ADDRESS_BLOCKS: readonly AddressBlock[] = [...ipv4SpecialPurpose, ...ipv6SpecialPurpose, ...wholeSpaces]
