import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadMemberTexts } from '../i18n/language.ts'

/** A component that is loaded when it is first shown, together with its texts, so that it waits once and not twice. */
export function lazyFeature<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadMemberTexts()])
    return { default: component }
  })
}
