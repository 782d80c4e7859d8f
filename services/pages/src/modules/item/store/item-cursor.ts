import { AppError } from '@foyer/service-kit/app-error'
import type { ItemPlace } from './item.model.ts'

/** Where a list goes on, as an opaque text of order and id. */
export function placeToCursor(place: ItemPlace): string {
  return `${place.order}~${place._id}`
}

/** Throws `bad_request` for a cursor that is none of ours. An empty one is the beginning. */
export function cursorToPlace(cursor: string): ItemPlace | undefined {
  if (cursor === '') return undefined
  const match = /^([0-9A-Za-z]{1,280})~([1-9]\d{0,15})$/.exec(cursor)
  if (!match?.[1]) throw new AppError('bad_request')
  return { order: match[1], _id: Number(match[2]) }
}

/** A part of a list: its items, how many there are in all, and where the next call goes on (null at the end). */
export type ItemsPart<T> = { records: T[]; total: number; next: string | null }

/** Cuts what was read, one more than `limit`, to what is sent. */
export function toItemsPart<T extends ItemPlace>(read: readonly T[], limit: number, total: number): ItemsPart<T> {
  const records = read.slice(0, limit)
  const last = records.at(-1)
  if (read.length <= limit || !last) return { records, total, next: null }
  return { records, total, next: placeToCursor(last) }
}
