import type { IdGenerator } from '@foyer/service-kit/ids'

/**
 * The id of a new person or team. All who can own pages take theirs from this one sequence, so that no team ever has the id of a person: what is
 * stored by its owner needs no kind in its key.
 */
export const newOwnerId = (ids: IdGenerator): number => ids()
