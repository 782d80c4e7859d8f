import { unsortedSearch } from '../../../entities/bookmark/unsorted.ts'
import { hashOfPlace } from '../../../entities/widget/place-hash.ts'
import type { WidgetPlace } from '../../../entities/widget/widget-hash.ts'

type Place = WidgetPlace & { publicId: string }

/** The address that shows a widget or a group of a page; of null, that of Unsorted, or of Unsorted of a team. */
export function placeAddress(place: Place | null, teamId?: number): string {
  return place ? `/p/${place.publicId}${hashOfPlace(place)}` : `/${unsortedSearch(teamId)}`
}
