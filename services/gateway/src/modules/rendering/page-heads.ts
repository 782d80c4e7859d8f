import type { FastifyRequest } from 'fastify'
import { pageSlugOf } from './page-slug-of.ts'
import { pageHead } from '../public-pages/page-head.ts'
import type { SiteFaces } from '../team-hosts/site-face.ts'
import type { PublicPages } from '../public-pages/public-pages.ts'

export type PageHeads = {
  /** What the head of the document says of the screen of a request; nothing where it is no page that everyone may see. Never rejects. */
  of(request: FastifyRequest, isListed: boolean): Promise<string>
}

export function createPageHeads({ publicPages, faces }: { publicPages: PublicPages; faces: SiteFaces }): PageHeads {
  const find = async ({ url, id }: FastifyRequest) => {
    const path = url.split('?', 1)[0] ?? '/'
    const publicId = /^\/p\/(?<id>[0-9A-Za-z]+)(?:\/|$)/.exec(path)?.groups?.['id']
    const slug = pageSlugOf(path)
    if (publicId) return publicPages.find(publicId, id)
    return slug ? publicPages.findBySlug(slug, id) : null
  }

  return {
    async of(request, isListed) {
      try {
        const page = await find(request)
        return page ? pageHead(page, { site: faces.of(request), isListed }) : ''
      } catch {
        // The screen itself does not depend on this answer.
        return ''
      }
    },
  }
}
