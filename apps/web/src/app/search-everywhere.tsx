import { Overlay } from '../components/overlay.tsx'
import { useOpenPageId } from '../entities/page/page-address.ts'
import { usePageKeys } from '../features/shortcuts/use-page-keys.ts'
import { useNoteOpened } from '../features/search/use-note-opened.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'

const SearchDialog = lazyFeature(async () => (await import('./load-search.ts')).loadSearch())
const ShortcutsDialog = lazyFeature(async () => (await import('./load-search.ts')).loadShortcuts())

/** The search on screens that are no page, which has its own; and what of pages the search offers again. */
export function SearchEverywhere() {
  useNoteOpened()
  return useOpenPageId() === undefined ? <SearchElsewhere /> : null
}

function SearchElsewhere() {
  usePageKeys()
  return (
    <>
      <Overlay name="search">
        {(open, close, { opening }) => <SearchDialog key={opening} page={null} open={open} initial="" onClose={close} />}
      </Overlay>
      <Overlay name="shortcuts">{(open, close) => <ShortcutsDialog canEdit={false} open={open} onClose={close} />}</Overlay>
    </>
  )
}
