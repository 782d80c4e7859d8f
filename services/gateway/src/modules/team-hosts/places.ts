import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { AppError } from '@foyer/service-kit/app-error'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import { canBeOfTeam, isOwnName, normalHost } from './team-host.policy.ts'
import type { TeamHosts } from './team-hosts.ts'

export type Places = {
  /**
   * The team by whose host a request has come; null at the address of the installation, and 'nowhere' for a name that is neither. Throws `unavailable` while
   * accounts does not say whose a name is: taken for another's it would be open to the wrong people; and `rate_limited` for an address that asks for too many names.
   */
  find(hostname: string, requestId: string, address: string): Promise<TeamHost | null | 'nowhere'>
}

/**
 * Where a request has come to: the host of a team that has proved its name, or the installation. Where that is reached by its numbers or as this computer,
 * nobody has said by which name people reach it, and every name that is no team's is as good.
 */
export function createPlaces({
  teamHosts,
  addresses,
}: {
  teamHosts: Pick<TeamHosts, 'find'>
  addresses: Pick<PublicAddresses, 'hostname'>
}): Places {
  const main = normalHost(addresses.hostname)
  const ofNobody = isOwnName(main) ? null : ('nowhere' as const)

  return {
    async find(hostname, requestId, address) {
      const host = normalHost(hostname)
      if (host === main || isOwnName(host)) return null
      if (!canBeOfTeam(host)) return ofNobody
      try {
        return (await teamHosts.find(host, requestId, address)) ?? ofNobody
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') throw error
        throw new AppError('unavailable', undefined, { cause: error })
      }
    },
  }
}
