import { ImportDialog } from '../features/import/components/import-dialog.tsx'
import { memberPart } from '../lib/browser/member-part.tsx'
import type { PageRef } from '../lib/state/overlays.ts'

const FeedsProgress = memberPart(async () => (await import('../features/feeds/imported/imported-feeds-of-page.tsx')).ImportedFeedsOfPage)

/** The import over a page, with how far the feeds are that it has brought. */
export function ImportOverlay(props: { page: PageRef; open: boolean; onClose: () => void }) {
  return <ImportDialog {...props} feedsProgress={FeedsProgress} />
}
