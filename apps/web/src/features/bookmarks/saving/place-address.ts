type Place = { publicId: string; widgetId: number; groupId: number | null }

/** The address that shows a widget or a group of a page; of null, that of Unsorted. */
export function placeAddress(place: Place | null): string {
  if (!place) return '/?section=unsorted'
  return `/p/${place.publicId}#${place.widgetId}${place.groupId === null ? '' : `/${place.groupId}`}`
}
