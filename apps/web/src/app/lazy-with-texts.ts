import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { type TextSource, loadTexts } from '../lib/i18n/language.ts'

/** A screen with texts of its own, which come with it. */
export function lazyWithTexts<P>(texts: TextSource, load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazyFeature(async () => (await Promise.all([load(), loadTexts(texts)]))[0])
}
