import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'

/** Loads the dialogs of a widget, so that they open at once. */
export const loadWidgetDialogs = () => import('./widget-dialogs.ts')

export const MoveToPage = lazyFeature(async () => (await loadWidgetDialogs()).MoveToPage)
export const WidgetSettings = lazyFeature(async () => (await loadWidgetDialogs()).WidgetSettings)
