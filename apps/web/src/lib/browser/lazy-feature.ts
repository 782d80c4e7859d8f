import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOpenedTexts } from '../i18n/language.ts'
import { withinChunkTime } from './chunk-time.ts'

/** A component that is loaded when it is first shown, together with its texts, so that it waits once and not twice. */
export function lazyFeature<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await withinChunkTime(Promise.all([load(), loadOpenedTexts()]))
    return { default: component }
  })
}
