import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { type Reply, type Site, type SiteRequest, labelledSites } from './labelled-sites.ts'

export type LabelledLink = { url: string; host: string; label: Site['label']; site: Site }

/**
 * Links to `count` sites, each with a name of its own and the verdict that is right, from the site numbered `first` on. `isLeftOut` leaves kinds of sites
 * out.
 */
export function createLabelledWeb({
  count = labelledSites.length,
  first = 0,
  isLeftOut = () => false,
}: { count?: number; first?: number; isLeftOut?: (site: Site) => boolean } = {}) {
  const sites = labelledSites.filter((site) => !isLeftOut(site))
  const links: LabelledLink[] = Array.from({ length: count }, (_, index) => {
    const site = sites[index % sites.length] as Site
    const host = hostOf(first + index)
    return { host, site, label: site.label, url: `${site.scheme ?? 'http'}://${host}${site.path ?? '/blog/2019/trees'}` }
  })
  const linkOf = (host: string) => links[numberOf(host) - first]
  const counts = new Map<string, number>()

  return {
    links,

    /** The answer of the site of this name. */
    answer(host: string, { method, path }: Omit<SiteRequest, 'count'>): Reply {
      const link = linkOf(host)
      if (!link) return { status: 404 }
      const { robots, answer } = link.site
      if (path === '/robots.txt')
        return robots === undefined ? { status: 404 } : { headers: { 'content-type': 'text/plain' }, body: robots }
      const nth = counts.get(host) ?? 0
      counts.set(host, nth + 1)
      return answer({ method, path, count: nth }, host)
    },

    /** The public address of a name, by which its site is known. Rejects where there is no such name. */
    async resolve(this: void, host: string): Promise<{ address: string; family: 4 }[]> {
      const link = linkOf(host)
      if (!link || link.site.network === 'no name') throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [{ address: addressOf(numberOf(host)), family: 4 }]
    },

    /** Connects to what stands in for the site of an address: a server on loopback, which speaks plain HTTP even where TLS is expected. */
    connectTo(port: number) {
      return async ({ address }: { address: string }): Promise<Socket> => {
        const state = linkOf(hostOf(numberAt(address)))?.site.network
        if (state === 'refused') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        if (state === 'silent') return new Promise<Socket>(() => {})
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }
    },
  }
}

const hostOf = (index: number): string => `site-${index}.example`
const numberOf = (host: string): number => Number(/\d+/.exec(host)?.[0])

/** Each site has one, from 93.0.0.1 on. */
const addressOf = (index: number): string => `93.${Math.floor(index / 40_000)}.${Math.floor(index / 200) % 200}.${(index % 200) + 1}`
function numberAt(address: string): number {
  const [, high = 0, middle = 0, low = 1] = address.split('.').map(Number)
  return high * 40_000 + middle * 200 + low - 1
}
