import { originOfEmbedHost } from '@foyer/contracts/pages/base/embed-hosts'
import { pageEmbedding } from '@foyer/contracts/pages/page/page-sharing'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOfPage } from './page-address.ts'

export type PageEmbedding = {
  /**
   * Lets the sites that its owner has named show the document of a page in a frame (`?embed=1`), and says whether there are any. Every other document
   * stays as it is: in no frame of another site. Never rejects.
   */
  allow(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

const timeoutMs = 1_000
const ownSiteAlone = "frame-ancestors 'self'"

/** What pages says is not cached: a site that was taken away is refused with the next request. */
export function createPageEmbedding({ internal }: { internal: Pick<InternalClient, 'call'> }): PageEmbedding {
  return {
    async allow(request, reply) {
      const [path = '/', search = ''] = request.url.split('?', 2)
      const query = new URLSearchParams(search)
      const page = addressOfPage(path)
      if (query.get('embed') !== '1' || !page) return false
      const body = { page, access_token: query.get('access_token') ?? undefined }
      const answer = await internal.call(pageEmbedding, { body }, { requestId: request.id, timeoutMs }).catch(() => null)
      if (!answer || answer.hosts.length === 0) return false
      const ancestors = [ownSiteAlone, ...answer.hosts.map(originOfEmbedHost)].join(' ')
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        policy.replace(ownSiteAlone, () => ancestors),
      )
      // It knows no sites, and would refuse them where a browser goes by it.
      reply.removeHeader('x-frame-options')
      return true
    },
  }
}
