import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import type * as seldomScreens from './users-router.tsx'

/** A screen that is seldom opened. All of them come by one import, since each would cost every first view the list of what it needs. */
export function seldomScreen(name: keyof typeof seldomScreens): LazyExoticComponent<ComponentType> {
  return lazyFeature(async () => (await import('./users-router.tsx'))[name])
}
