import i18next from 'i18next'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that is loaded when it is first shown, together with its feature's texts, so that it waits once and not twice. */
export function lazyFeature<P>(namespace: string | string[], load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), i18next.loadNamespaces(namespace)])
    return { default: component }
  })
}
