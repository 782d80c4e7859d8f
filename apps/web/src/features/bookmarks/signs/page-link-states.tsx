import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checksBrokenLinks } from '../../../entities/bookmark/broken-links.ts'
import { linkStates } from '../../../entities/bookmark/link-states.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { pageLinkStatesQuery } from '../repairs/broken-links.ts'

/** Reads which links of the open page are broken or have moved, for its editor. */
export function PageLinkStates({ page }: { page: Pick<Page, 'id' | 'features'> }) {
  const isOn = checksBrokenLinks(useCurrentUser(), page)
  const { data } = useQuery({ ...pageLinkStatesQuery(page.id), enabled: isOn })
  useEffect(() => {
    linkStates.set(new Map(isOn ? data?.map((state) => [state.item_id, state]) : []))
  }, [data, isOn])
  useEffect(() => () => linkStates.set(new Map()), [page.id])
  return null
}
