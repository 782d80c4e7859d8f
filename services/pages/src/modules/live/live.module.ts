import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../config.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createLiveHub } from './live.hub.ts'
import { createLiveRepository } from './live.repository.ts'

type Dependencies = {
  kit: Pick<Kit<Config>, 'signals' | 'metrics' | 'log' | 'clock' | 'config'>
  store: Pick<PageStore, 'model' | 'liveCopies'>
}

/** Tells browsers of changes as they happen. */
export function createLiveModule({ kit: { signals, metrics, log, clock, config }, store: { model, liveCopies } }: Dependencies) {
  const pages = createLiveRepository(model)
  return createLiveHub({ pages, copies: liveCopies, signals, metrics, log, clock, maxVisitors: config.LIVE_VISITORS })
}
