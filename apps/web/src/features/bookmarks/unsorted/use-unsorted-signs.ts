import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checksBrokenLinks, isBroken } from '../../../entities/bookmark/broken-links.ts'
import type { LinkStates } from '../../../entities/bookmark/link-states.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { duplicatesQuery } from '../merging/duplicates.ts'
import { brokenLinksQuery } from '../repairs/broken-links.ts'
import { marksDuplicates } from '../signs/link-checks.ts'
import type { UnsortedSigns } from './unsorted-row-props.ts'

/** Reads which links are saved twice or more and which appear broken, for who is shown that, and gives what the inbox says of each. */
export function useUnsortedSigns(): (link: Bookmark) => UnsortedSigns {
  const user = useCurrentUser()
  const [isMarked, isChecked] = [marksDuplicates(user), checksBrokenLinks(user)]
  const duplicates = useQuery({ ...duplicatesQuery(), enabled: isMarked }).data
  const broken = useQuery({ ...brokenLinksQuery(), enabled: isChecked }).data
  return useMemo(() => {
    const counts = new Map(isMarked ? duplicates?.links.map(({ link_id, count }) => [link_id, count]) : [])
    const states: LinkStates = new Map(broken?.links.map(({ id, url, state }) => [id, { ...state, item_id: id, url }]))
    return (link) => ({ count: counts.get(link.link_id), isBroken: isChecked && isBroken(link, states) })
  }, [isMarked, isChecked, duplicates, broken])
}
