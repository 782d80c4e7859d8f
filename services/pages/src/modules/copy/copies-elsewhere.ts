import { copyCalendars } from '@foyer/contracts/calendars'
import { copyMonitors } from '@foyer/contracts/monitors'
import { copyFeeds } from '@foyer/contracts/page-copies'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type CopiesElsewhere = ReturnType<typeof createCopiesElsewhere>
/** A widget and its copy. */
export type CopiedPair = { from: number; to: number }

/** Has other services copy what they have of widgets. */
export function createCopiesElsewhere(internal: InternalClient) {
  return {
    copyFeeds: (pageId: number, ownerId: number, widgets: CopiedPair[]) =>
      internal.call(copyFeeds, { params: { page_id: String(pageId) }, body: { owner_id: ownerId, widgets } }),
    copyCalendars: (widgets: CopiedPair[]) => internal.call(copyCalendars, { body: { widgets } }),
    copyMonitors: (ownerId: number, widgets: CopiedPair[]) => internal.call(copyMonitors, { body: { owner_id: ownerId, widgets } }),
  }
}
