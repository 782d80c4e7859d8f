import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import type { FastifyRequest } from 'fastify'

/** What a site goes by, of which files and the heads of documents are made. */
export type SiteFace = {
  /** Without a slash at its end. */
  address: string
  /** Its name to those who see links to it. */
  name: string
  /** Whether the mark of the product is on what is drawn of it. */
  hasMark: boolean
  /** The address below which the pages of an owner are. */
  publicUrlOf: (ownerId: number | undefined) => string
}

export type SiteFaces = {
  /** That of the team by whose host a request has come, else of the installation. */
  of(request: Pick<FastifyRequest, 'teamHost'>): SiteFace
}

const product = 'Foyer'

export function createSiteFaces({ site, publicUrlOf, urlOfHost }: Pick<PublicAddresses, 'publicUrlOf' | 'site' | 'urlOfHost'>): SiteFaces {
  const installation = { address: site, name: product, hasMark: true, publicUrlOf }
  return {
    of({ teamHost }) {
      if (!teamHost) return installation
      const address = urlOfHost(teamHost.host)
      const { title, is_whitelabel: isLabelled } = teamHost.team
      return { address, name: title, hasMark: !isLabelled, publicUrlOf: () => address }
    },
  }
}
