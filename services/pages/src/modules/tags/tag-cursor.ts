import { AppError } from '@foyer/service-kit/app-error'

/** The id of the bookmark at which an answer ended. Throws `bad_request` for a cursor that is none. */
export function cursorToId(cursor: string): number {
  if (!/^\d{1,16}$/.test(cursor)) throw new AppError('bad_request')
  return Number(cursor)
}
