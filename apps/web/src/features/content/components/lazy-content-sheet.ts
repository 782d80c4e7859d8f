import { loadKinds } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'

/** The sheet with what can be added to a page: it offers all kinds. */
export const ContentSheet = lazyFeature(async () => {
  const [{ ContentSheet: component }] = await Promise.all([import('./content-sheet.tsx'), loadKinds()])
  return component
})
