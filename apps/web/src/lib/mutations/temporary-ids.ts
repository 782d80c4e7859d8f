/** Temporary ids are far below zero. What a mutation creates along with its main thing counts down from there; no two mutations overlap. */
const idsPerMutation = 4

/** A temporary id for a mutation enqueued at that time; `random` (0 to 1) keeps the mutations of two tabs apart. */
export function temporaryId(createdAtMs: number, random: number): number {
  return -(createdAtMs * 256 + Math.floor(random * 256)) * idsPerMutation
}

/** Whether an id stands for anything that the mutation with this temporary id creates. */
export function isCreatedBy(id: number, temporary: number): boolean {
  return id <= temporary && id > temporary - idsPerMutation
}

/**
 * Maps the numbers at the given paths of a payload: `after`, `note.id`, `item_ids[]`, `lists[].todos[].id`. Whatever a path does not lead to
 * is left alone. Returns the payload itself when nothing changes.
 */
export function mapIds<T>(payload: T, paths: readonly string[], map: (id: number) => number): T {
  return paths.reduce((value, path) => mapAt(value, path.split('.'), map), payload)
}

/** Whether a payload holds, at one of the paths, an id of what the mutation with this temporary id creates. */
export function references(payload: unknown, paths: readonly string[], temporary: number): boolean {
  return mapIds(payload, paths, (id) => (isCreatedBy(id, temporary) ? 0 : id)) !== payload
}

function mapAt<T>(value: T, [segment, ...rest]: readonly string[], map: (id: number) => number): T {
  if (segment === undefined) return (typeof value === 'number' ? map(value) : value) as T
  if (typeof value !== 'object' || value === null) return value
  const name = segment.replace('[]', '')
  const child = (value as Record<string, unknown>)[name]
  const mapped = segment.endsWith('[]') ? mapEach(child, rest, map) : mapAt(child, rest, map)
  return mapped === child ? value : { ...value, [name]: mapped }
}

function mapEach(list: unknown, rest: readonly string[], map: (id: number) => number): unknown {
  if (!Array.isArray(list)) return list
  const mapped = list.map((element: unknown) => mapAt(element, rest, map))
  return mapped.some((element, index) => element !== list[index]) ? mapped : list
}
