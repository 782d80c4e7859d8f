import type { SavedLinks } from '../duplicates/saved-links.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import { createAbandonImport } from './abandon-import.command.ts'
import { createAddImportedWidgets } from './add-imported-widgets.command.ts'
import { createImportTargets } from './import-targets.ts'
import { createImportService } from './import.service.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { createUndoImport } from './undo-import.command.ts'

type Dependencies = Omit<Parameters<typeof createImportService>[0], 'targets' | 'bookmarks'> &
  Parameters<typeof createUndoImport>[0] & { savedLinks: SavedLinks; stores: Pick<ItemStores, 'of'> }

/** The receiving end of imports, and their undo. */
export function createImportModule(deps: Dependencies) {
  const importTargets = createImportTargets(deps)
  return {
    imports: createImportService({ ...deps, targets: importTargets, bookmarks: deps.stores.of(bookmarkKind).items }),
    importTargets,
    addImportedWidgets: createAddImportedWidgets(deps),
    undoImport: createUndoImport(deps),
    abandonImport: createAbandonImport(deps),
    knownAddresses: createKnownAddresses(deps),
  }
}
