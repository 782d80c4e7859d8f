import { hostNameSchema } from '@foyer/contracts/accounts/teams/custom-domain'
import { domainToASCII } from 'node:url'
import { getPublicSuffix } from 'tldts'

/** Why a name cannot be claimed. */
export type NameRefusal = 'no_name' | 'main' | 'below_main' | 'suffix'

/**
 * The ASCII form of a name that somebody has typed, such as `start.münchen.example` (UTS #46); an address is taken for its host. null where it is none, or an IP
 * address or a name of the machine itself, which can be nobody's.
 */
export function readName(typed: string): string | null {
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#@:]+)(?::\d+)?(?:[/?#].*)?$/iu.exec(typed.trim())?.[1] ?? ''
  const name = domainToASCII(host).replace(/\.$/, '')
  if (/(?:^|\.)localhost$|\.\d+$/.test(name)) return null
  return hostNameSchema.safeParse(name).success ? name : null
}

/**
 * Why a name cannot be claimed by a team, or null: the main name of this Foyer never, those below it where the operator lets them, and no public suffix
 * (https://publicsuffix.org), as everybody has names below that.
 */
export function refusalOf(name: string, { main, belowMain }: { main: string; belowMain: boolean }): NameRefusal | null {
  if (name === main) return 'main'
  if (name.endsWith(`.${main}`) && !belowMain) return 'below_main'
  return getPublicSuffix(name, { allowPrivateDomains: true }) === name ? 'suffix' : null
}
