import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { restoreQuery } from '../../lib/api/query-persistence.ts'
import { pagePath, tokenOfLink, viewPageQuery } from './view-page.ts'

/** The public id of the page at an address that its owner has chosen. The page itself is put into the cache with it. */
export function pageAddressQuery(slug: string) {
  return queryOptions({
    queryKey: ['page-address', slug],
    queryFn: async ({ signal, client, queryKey }): Promise<string> => {
      try {
        const view = await api('viewPageBySlug', { params: { slug }, query: { access_token: tokenOfLink() }, signal })
        const { public_id, public_url } = view.page
        client.setQueryData(viewPageQuery(public_id).queryKey, (shown) =>
          // What is there already may hold more of its items, and is read again by whoever shows it.
          shown ? { ...shown, page: { ...shown.page, public_url, slug: view.page.slug } } : view,
        )
        return public_id
      } catch (error) {
        const publicId = isOffline(error) && (await restoreQuery(client, queryKey)) ? client.getQueryData<string>(queryKey) : undefined
        if (publicId === undefined) throw error
        await restoreQuery(client, viewPageQuery(publicId).queryKey)
        return publicId
      }
    },
  })
}

/** The public id of the page that the screen at a path shows, as far as it is known. */
export function pageIdAt(client: QueryClient, pathname: string): string | undefined {
  const { publicId } = matchPath('/p/:publicId/*', pathname)?.params ?? {}
  return publicId ?? client.getQueryData(pageAddressQuery(slugOfPath(pathname)).queryKey)
}

/** The same for the address that is open, outside of the screen itself. */
export function useOpenPageId(): string | undefined {
  const { pathname } = useLocation()
  // Whoever shows the page asks for it.
  const slugged = useQuery({ ...pageAddressQuery(slugOfPath(pathname)), enabled: false }).data
  return matchPath('/p/:publicId/*', pathname)?.params.publicId ?? slugged
}

/** The address of a page that its owner has chosen, else the other one that every page has. */
export function addressOfPage(page: Pick<Page, 'public_url' | 'public_id' | 'slug'>): string {
  return page.public_url === null ? pagePath(page) : `/${page.public_url}`
}

/** What of a path could be the address of a page: without the slashes around it, in lower case as addresses are. */
export function slugOfPath(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '').toLowerCase()
}

/** What is wrong with an address, as far as it takes no server to tell. */
export function slugProblem(slug: string): { code: 'too_short' | 'too_long' | 'invalid'; count?: number } | null {
  if (!/^[a-z0-9-]*$/.test(slug)) return { code: 'invalid' }
  if (slug.length < limits.slug_min) return { code: 'too_short', count: limits.slug_min }
  return slug.length > limits.slug_max ? { code: 'too_long', count: limits.slug_max } : null
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network'
