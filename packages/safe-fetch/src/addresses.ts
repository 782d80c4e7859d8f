import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ADDRESS_BLOCKS } from './special-purpose.ts'
import type { AddressBlock } from './special-purpose.ts'

/**
 * Whether an address belongs to the public internet by IANA's special-purpose address registries (RFC 6890, RFC 8190): true only where the
 * most specific block that holds it is globally reachable. What is not an address at all is not public.
 *
 * IPv4 is read in every spelling the URL standard reads (decimal, octal, hexadecimal, fewer than four parts), IPv6 with or without
 * brackets. An address with a zone id is never public. Where IPv4 is embedded in IPv6:
 * - IPv4-mapped, IPv4-compatible, 64:ff9b:1::/48 (local-use NAT64), 6to4 and Teredo are refused as whole ranges, whatever is inside: the
 *   registry says not reachable or not applicable, and the last two are retired (RFC 7526) or tunnels that no server lives behind.
 * - 64:ff9b::/96 (NAT64) and ISATAP interface identifiers (RFC 5214) are as public as the IPv4 address inside.
 * A NAT64 prefix of an operator's own choosing cannot be told from any other global prefix.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = addressBytes(address)
  return bytes !== null && isPublic(bytes)
}

/**
 * The bytes of an address (4 or 16) in any spelling `isPublicAddress` reads, or null for anything else, addresses with zone ids included.
 */
export function addressBytes(address: string): Uint8Array | null {
  const text = address.startsWith('[') && address.endsWith(']') ? address.slice(1, -1) : address
  if (isIPv6(text)) return text.includes('%') ? null : Uint8Array.from(ipaddr.IPv6.parse(text).toByteArray())
  if (!/^[0-9a-fx.]{1,64}$/i.test(text)) return null
  // The URL parser is the one reading of IPv4 spellings that matters: it is what later turns a URL into a host.
  const host = URL.parse(`http://${text}/`)?.hostname ?? ''
  return isIPv4(host) ? Uint8Array.from(host.split('.').map(Number)) : null
}

/**
 * A block of addresses as bytes and a prefix length in bits. `text` is a CIDR block or a single address. Null if it is neither.
 */
export function parseBlock(text: string): AddressRange | null {
  const [address = '', length, ...rest] = text.split('/')
  if (rest.length > 0 || !(isIPv4(address) || isIPv6(address))) return null
  const bytes = addressBytes(address)
  if (bytes === null) return null
  const bits = bytes.length * 8
  if (length === undefined) return { bytes, prefix: bits }
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return null
  return { bytes, prefix: Number(length) }
}

/** Whether an address lies in a block; never across families. */
export function isInBlock(bytes: Uint8Array, range: AddressRange): boolean {
  if (bytes.length !== range.bytes.length) return false
  const whole = range.prefix >> 3
  for (let i = 0; i < whole; i++) if (bytes[i] !== range.bytes[i]) return false
  const mask = 0xff & (0xff << (8 - (range.prefix & 7)))
  return ((bytes[whole] ?? 0) & mask) === ((range.bytes[whole] ?? 0) & mask)
}

/** The registry entry that decides about an address, for the operator's log: "10.0.0.5 is Private-Use (RFC 1918)". */
export function describeAddress(address: string): string {
  const bytes = addressBytes(address)
  const block = bytes === null ? undefined : decidingBlock(bytes)
  return block ? `${address} is ${block.name} (${block.source})` : `${address} is not an address`
}

export type AddressRange = { bytes: Uint8Array; prefix: number }

const blocks: Array<AddressBlock & { range: AddressRange }> = ADDRESS_BLOCKS.map((entry) => {
  const range = parseBlock(entry.block)
  if (range === null) throw new Error(`not an address block: ${entry.block}`)
  return { ...entry, range }
}).toSorted((a, b) => b.range.prefix - a.range.prefix)

function decidingBlock(bytes: Uint8Array): AddressBlock | undefined {
  return blocks.find((entry) => isInBlock(bytes, entry.range))
}

function isPublic(bytes: Uint8Array): boolean {
  const reach = decidingBlock(bytes)?.reach
  if (reach === 'embedded') return isPublic(bytes.subarray(12))
  if (reach !== 'yes') return false
  return bytes.length === 4 || !isIsatap(bytes) || isPublic(bytes.subarray(12))
}

// RFC 5214 §6.1: the interface identifier is 00-00-5E-FE (02-00-5E-FE for a universally unique address) followed by the IPv4 address.
function isIsatap(bytes: Uint8Array): boolean {
  return ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
}
