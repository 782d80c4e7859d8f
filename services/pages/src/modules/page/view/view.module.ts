import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../../config.ts'
import { createPageView } from './page-view.ts'

type Dependencies = Omit<Parameters<typeof createPageView>[0], 'cacheBytes' | 'clock'> & { kit: Pick<Kit<Config>, 'config' | 'clock'> }

const mebibyte = 1024 * 1024

/** Pages as they are shown, from a cache of the size that the operator chose. */
export function createViewModule({ kit: { config, clock }, ...rest }: Dependencies) {
  return createPageView({ ...rest, cacheBytes: config.PAGE_CACHE_MB * mebibyte, clock })
}
