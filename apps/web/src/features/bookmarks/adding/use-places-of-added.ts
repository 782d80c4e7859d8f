import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onMutationSettled } from '../../../lib/mutations/mutations.ts'
import { placeKey, savedPlacesQuery } from '../saving/saved-places.ts'

/** `temporaryId` is that of the mutation that adds it, `id` that of the server. */
type Added = { url: string; loaded: SearchPlace[]; temporaryId: number; id?: number }

/**
 * Where else the link that was added last is saved, each place once: at once as far as pages are loaded, and everywhere when the server has the
 * link and was asked.
 */
export function usePlacesOfAdded() {
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(
    () =>
      onMutationSettled(({ temporary_id }, result) => {
        if (result === undefined) return
        setAdded((now) => (now?.temporaryId === temporary_id ? { ...now, id: (result as Bookmark).id } : now))
      }),
    [],
  )
  const { data } = useQuery({ ...savedPlacesQuery(added?.url ?? '', added?.id), enabled: added?.id !== undefined })
  const all = [...(added?.loaded ?? []), ...(data ?? [])]
  return { added, places: [...new Map(all.map((place) => [placeKey(place), place])).values()], setAdded }
}
