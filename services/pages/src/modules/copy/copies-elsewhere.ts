import { copyFeeds } from '@foyer/contracts/pages/page/page-copies'
import { copyWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type Ownership, newOwnerOf } from '../page/page-owner.ts'

export type CopiesElsewhere = ReturnType<typeof createCopiesElsewhere>
/** A widget and its copy. */
export type CopiedPair = { from: number; to: number }

/** Has other services copy what they have of widgets. */
export function createCopiesElsewhere(internal: InternalClient) {
  return {
    copyFeeds: (pageId: number, ownership: Ownership, widgets: CopiedPair[]) =>
      internal.call(copyFeeds, { params: { page_id: String(pageId) }, body: { ...newOwnerOf(ownership), widgets } }),
    /** For who may edit the originals: the addresses in them may be secret. */
    copySources: (ownerId: number, widgets: CopiedPair[]) => internal.call(copyWidgetSources, { body: { owner_id: ownerId, widgets } }),
  }
}
