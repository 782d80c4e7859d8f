import { AppError } from '@foyer/service-kit/app-error'

/** A place in a list of what is in the trash, the last deleted first. */
export type TrashPlace = { at: Date; id: number }

/** Whether something was deleted before this place of the list. */
export function isBefore({ at, id }: TrashPlace, place: TrashPlace | undefined): boolean {
  return !place || at < place.at || (at.getTime() === place.at.getTime() && id < place.id)
}

export const lastDeletedFirst = (a: TrashPlace, b: TrashPlace): number => b.at.getTime() - a.at.getTime() || b.id - a.id

/** Writes a place in the list of what is in the trash as text. */
export const cursorOf = ({ at, id }: TrashPlace): string => `${at.getTime()}-${id}`

/** Reads what `cursorOf` has written; throws `bad_request` for any other text. */
export function placeOfCursor(cursor: string | undefined): TrashPlace | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,15})-(\d{1,16})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new AppError('bad_request')
  return { at: new Date(Number(at)), id: Number(id) }
}
