import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tokenOfLink } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { followRows } from './follow-rows.ts'
import { openedAddressIn } from './followed-links.ts'

/** An hour: paths are good for a day. */
const freshMs = 60 * 60 * 1000

/** Which bookmarks of a page earn money; undefined for who is led through no click tracker. Those that were added later follow with the next version of it. */
export function useFollowedLinks(page: Pick<Page, 'public_id' | 'version'> | undefined): void {
  const { data } = useQuery({
    queryKey: ['click-links', page?.public_id, page?.version],
    queryFn: ({ signal }) =>
      api('listClickLinks', { params: { public_id: page?.public_id ?? '' }, query: { access_token: tokenOfLink() }, signal }),
    enabled: page !== undefined,
    staleTime: freshMs,
    refetchInterval: freshMs,
    // Meanwhile links lead where they always do.
    retry: false,
  })
  useEffect(() => {
    if (!data?.links.length) return undefined
    const links = new Map(data.links.map((link) => [link.item_id, link]))
    globalThis.openedAddress = (link) => openedAddressIn(links, link)
    const stop = followRows(links)
    return () => {
      stop()
      globalThis.openedAddress = undefined
    }
  }, [data])
}
