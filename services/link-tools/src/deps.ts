import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Kit } from '@foyer/service-kit/service'
import type { Config } from './config.ts'
import { createTitleModel } from './modules/title/title.model.ts'
import { createTitleRepository } from './modules/title/title.repository.ts'
import { createTitleService } from './modules/title/title.service.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, config, clock, log } = kit
  const userAgent = config.PUBLIC_URL ? `Foyer/0.1 (+${new URL(config.PUBLIC_URL).href})` : 'Foyer/0.1'
  const safeFetch = createSafeFetch({ userAgent, allow: config.FETCH_ALLOW })
  const titles = createTitleRepository(createTitleModel(mongo))
  return { kit, safeFetch, titles: createTitleService({ titles, safeFetch, clock, log }) }
}
