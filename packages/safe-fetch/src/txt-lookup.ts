import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** The texts of the TXT records of a name; `unknown`: no server has answered, `disagreement`: not all of them the same. */
export type TxtAnswer = { kind: 'records'; texts: string[] } | { kind: 'absent' } | { kind: 'unknown' } | { kind: 'disagreement' }
export type TxtLookup = (name: string) => Promise<TxtAnswer>

const timeoutMs = 3_000
const tries = 2
const maxServers = 4
/** The name is not there, or has no such record. Everything else, such as SERVFAIL or a timeout, says nothing of it. */
const absentCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks several DNS servers for TXT records, each by itself (`address` or `address:port`; none: those of the system). What those that answer have in common
 * counts, so that neither a stale nor a lying one proves anything.
 */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  const ask = async (name: string, server: string): Promise<TxtAnswer> => {
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    resolver.setServers([server])
    try {
      const records = await resolver.resolveTxt(name)
      return { kind: 'records', texts: records.map((parts) => parts.join('')) }
    } catch (error) {
      return { kind: absentCodes.has((error as NodeJS.ErrnoException).code) ? 'absent' : 'unknown' }
    }
  }
  return async (name) => {
    const list = (servers.length > 0 ? servers : new Resolver().getServers()).slice(0, maxServers)
    return agreement(await Promise.all(list.map((server) => ask(name, server))))
  }
}

/** Whether these are DNS servers as `createTxtLookup` takes them: IP addresses, with or without a port (`192.0.2.1:53`, `[2001:db8::1]:53`). */
export function isServerList(servers: readonly string[]): boolean {
  return servers.every((server) => isIP(server.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')) !== 0)
}

/** What several servers have said: what all that answer have in common. */
export function agreement(answers: readonly TxtAnswer[]): TxtAnswer {
  const usable = answers.filter(({ kind }) => kind !== 'unknown')
  const [first] = usable
  if (!first) return { kind: 'unknown' }
  const textsOf = (answer: TxtAnswer) => (answer.kind === 'records' ? answer.texts : [])
  const common = textsOf(first).filter((text) => usable.every((answer) => textsOf(answer).includes(text)))
  if (common.length > 0) return { kind: 'records', texts: common }
  if (usable.every(({ kind }) => kind === 'absent')) return { kind: 'absent' }
  return usable.length === 1 ? first : { kind: 'disagreement' }
}
