import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { LivePartProps } from '../live-copies/live-copy-parts.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'

/** What a page and the frames of its widgets load when they are first shown: one module, as each costs the first view its name. */
export { Description } from './description.tsx'
export { LateKind } from './late-kind.tsx'

const Live = lazyFeature(async () => (await import('../live-copies/live-copy-parts.tsx')).LivePart)
const ViewerMenu = lazyFeature(async () => (await import('../viewing/viewer-tools.tsx')).ViewerTools)

/** The menu of who only looks at it. */
export function ViewerTools(props: { widget: Widget; page: Page }) {
  return <ViewerMenu {...props} />
}

/** What a live copy shows besides, and its original. */
export function LiveCopy(props: LivePartProps) {
  return <Live {...props} />
}
