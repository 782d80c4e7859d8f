import { AppError } from '@foyer/service-kit/app-error'
import type { ItemPlace } from './bookmark.repository.ts'

/** Where a list goes on, as an opaque text of order and id. */
export function placeToCursor(place: ItemPlace): string {
  return `${place.order}~${place._id}`
}

/** Throws `bad_request` for a cursor that is none of ours. An empty one is the beginning. */
export function cursorToPlace(cursor: string): ItemPlace | undefined {
  if (cursor === '') return undefined
  const match = /^([0-9A-Za-z]{1,200})~([1-9]\d{0,15})$/.exec(cursor)
  if (!match?.[1]) throw new AppError('bad_request')
  return { order: match[1], _id: Number(match[2]) }
}
