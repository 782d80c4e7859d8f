import { AppError } from '../app-error.ts'

/** Where a search goes on: the step, and the key and id of the last record that it gave. */
export type SearchPlace = { step: number; key: string; id: number }

/** Sorts after every text that begins with the prefix it follows. */
export const endOfPrefix = '\u{10FFFF}'

/** A page may end early where an earlier step has given nearly all there is. */
const maxBatches = 20

/**
 * A page of a search that reads one range of an index after the other, so that its cost does not grow with what is stored.
 * @param find the records of a step in the order of its index, those after `place` alone
 * @param placeOf the key and id by which the step's index goes on after a record
 * @param isRepeated whether one of the earlier steps has given a record already
 * @returns the records, and the cursor of the next page (null at the end). Throws `bad_request` for a cursor that is none of ours.
 */
export async function searchInSteps<S, R>(options: {
  steps: readonly S[]
  cursor: string | undefined
  limit: number
  find: (step: S, place: SearchPlace | null, limit: number) => Promise<R[]>
  placeOf: (step: S, record: R) => Omit<SearchPlace, 'step'>
  isRepeated: (record: R, earlier: readonly S[]) => boolean
}): Promise<{ records: R[]; next: string | null }> {
  const { steps, limit, find, placeOf, isRepeated } = options
  const records: R[] = []
  const start = cursorToPlace(options.cursor)
  let place = start && start.id > 0 ? start : null
  let batches = 0
  for (let index = start?.step ?? 0; index < steps.length; index += 1, place = null) {
    const step = steps[index] as S
    for (let isLast = false; !isLast;) {
      if (batches === maxBatches) return { records, next: placeToCursor(place ?? { step: index, key: '', id: 0 }) }
      batches += 1
      const batch = await find(step, place, limit)
      for (const record of batch) {
        const isNew = !isRepeated(record, steps.slice(0, index))
        if (isNew && records.length === limit) return { records, next: placeToCursor(place ?? { step: index, key: '', id: 0 }) }
        if (isNew) records.push(record)
        place = { step: index, ...placeOf(step, record) }
      }
      isLast = batch.length < limit
    }
  }
  return { records, next: null }
}

/** The spellings in which a name or a title that begins with the query may be stored: as typed, in lower case, with capitals at the start of words. */
export function spellingsOf(query: string): string[] {
  const lower = query.toLowerCase()
  const capitals = lower.replaceAll(/(^|[\s-])(\p{L})/gu, (_, start: string, letter: string) => start + letter.toUpperCase())
  const sentence = lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  return [...new Set([query, lower, capitals, sentence])]
}

function placeToCursor({ step, key, id }: SearchPlace): string {
  return Buffer.from(JSON.stringify([step, key, id])).toString('base64url')
}

function cursorToPlace(cursor: string | undefined): SearchPlace | null {
  if (cursor === undefined) return null
  const [step, key, id] = parse(cursor)
  if (typeof step !== 'number' || typeof key !== 'string' || typeof id !== 'number') throw new AppError('bad_request')
  return { step, key, id }
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
