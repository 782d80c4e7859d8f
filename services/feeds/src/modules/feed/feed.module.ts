import type { Kit } from '@foyer/service-kit/service'
import { createFeedModel } from './feed.model.ts'
import { createFeedRepository } from './feed.repository.ts'

/** The records of feeds. `model` is for the repositories of other modules that own fields of the same documents. */
export function createFeedStore({ mongo }: Pick<Kit<never>, 'mongo'>) {
  const model = createFeedModel(mongo)
  return { model, feeds: createFeedRepository(model) }
}
