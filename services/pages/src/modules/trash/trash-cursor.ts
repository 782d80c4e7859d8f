import { AppError } from '@foyer/service-kit/app-error'
import type { TrashPlace } from '../item/store/deleted-item-reads.repository.ts'

/** Writes a place in the list of what is in the trash as text. */
export const cursorOf = ({ at, id }: TrashPlace): string => `${at.getTime()}-${id}`

/** Reads what `cursorOf` has written; throws `bad_request` for any other text. */
export function placeOfCursor(cursor: string | undefined): TrashPlace | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,15})-(\d{1,16})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new AppError('bad_request')
  return { at: new Date(Number(at)), id: Number(id) }
}
