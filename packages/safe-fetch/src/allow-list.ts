import { isIP } from 'node:net'
import { addressBytes, isInBlock, parseBlock } from './addresses.ts'
import type { AddressRange } from './addresses.ts'

/** What configuration lets through although it is not public. */
export type AllowList = {
  /** Whether a connection to this address may be made for a URL with this host (a name, or the address itself) and port. */
  permits(target: { hostname: string; port: number; address: string }): boolean
  /** Whether an entry names this host and this port, which also lifts the ban of unsafe ports. */
  namesPort(hostname: string, port: number): boolean
}

/**
 * Reads the entries of an allow-list. Each is an address block (`10.0.0.0/8`, `fd00::/8`), an address (`127.0.0.1`, `::1`), a host
 * (`nas.lan`), or either of the last two with a port (`nas.lan:8080`, `127.0.0.1:8080`, `[::1]:8080`). An address or block is compared
 * with what a URL's host resolves to; a host with the URL's own, whatever it resolves to. Throws an Error that quotes the first entry that
 * is none of these.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const rules = entries.map(parseEntry)
  return {
    permits({ hostname, port, address }) {
      const bytes = addressBytes(address)
      if (bytes === null) return false
      const host = plainHost(hostname)
      return rules.some(
        (rule) => (rule.port === null || rule.port === port) && (rule.range ? isInBlock(bytes, rule.range) : rule.hostname === host),
      )
    },
    namesPort(hostname, port) {
      const host = plainHost(hostname)
      const bytes = addressBytes(host)
      return rules.some(
        (rule) => rule.port === port && (rule.range ? bytes !== null && isInBlock(bytes, rule.range) : rule.hostname === host),
      )
    },
  }
}

/** Whether `parseAllowList` takes these entries. */
export function isAllowList(entries: readonly string[]): boolean {
  try {
    parseAllowList(entries)
    return true
  } catch {
    return false
  }
}

/** A URL's host as it is compared and resolved: lower case, without brackets and without the root's trailing dot. */
export function plainHost(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return host.startsWith('[') ? host.slice(1, -1) : host
}

type Rule = { range: AddressRange; hostname: null; port: number | null } | { range: null; hostname: string; port: number | null }

function parseEntry(entry: string): Rule {
  const range = parseBlock(entry)
  if (range) return { range, hostname: null, port: null }
  const url = /[/?#@\\\s]|:$/.test(entry) ? null : URL.parse(`http://${entry}`)
  // A URL with the scheme's own port drops it, so the port is read from the text.
  const port = /:(\d+)$/.exec(entry)?.[1]
  if (!url || url.hostname === '' || port === '0') throw new Error(`not an address block, an address, a host or host:port: "${entry}"`)
  const hostname = plainHost(url.hostname)
  const address = isIP(hostname) ? parseBlock(hostname) : null
  const rulePort = port === undefined ? null : Number(port)
  return address ? { range: address, hostname: null, port: rulePort } : { range: null, hostname, port: rulePort }
}
