import {
  markRestoredPages,
  publishRestoredPage,
  restoreAccount,
  restoreFile,
  restoreReadState,
  restoreTerms,
  restoreWidgetSources,
  storeRestoredItems,
} from '@foyer/contracts/pages/page/account-restores'
import { storeRestoredRevisions } from '@foyer/contracts/pages/page/archived-revisions'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { importSnapshots } from '@foyer/contracts/link-tools/snapshots'

/** What the reading and the steps of an archive call, and nothing else. */
export const restoreEndpoints: readonly Endpoint[] = [
  restoreTerms,
  restoreFile,
  storeRestoredItems,
  storeImportedFeeds,
  restoreWidgetSources,
  importSnapshots,
  publishRestoredPage,
  storeRestoredRevisions,
  restoreReadState,
  markRestoredPages,
  restoreAccount,
]
