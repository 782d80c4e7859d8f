import { parseAllowList, plainHost } from '@foyer/safe-fetch/allow-list'

/** An address of a block for documentation (RFC 5737), which no entry of configuration is about. */
const noAddress = '192.0.2.0'

/** Any host by https; by http those that configuration lets through, which are on a network of one's own. */
export function isTransportAllowed(url: string, fetchAllow: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'https:') return true
  const host = plainHost(hostname)
  // A name is compared with names alone: what it resolves to is judged when a message is sent.
  const address = /^[\d.]+$|:/.test(host) ? host : noAddress
  return parseAllowList(fetchAllow).permits({ hostname: host, port: port === '' ? 80 : Number(port), address })
}
