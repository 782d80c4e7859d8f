import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Overlay } from '../../components/overlay.tsx'
import { usePageKeys } from '../../features/shortcuts/use-page-keys.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { openOverlay } from '../../lib/state/overlays.ts'
import { can } from '../../entities/page/can.ts'

const SearchDialog = lazyFeature(async () => (await import('../load-search.ts')).loadSearch())
const ShortcutsDialog = lazyFeature(async () => (await import('../load-search.ts')).loadShortcuts())

/** What the keys of a page open, for everyone who looks at it. An address with `q` opens the search with it. */
export function PageOverlays({ page }: { page: Page }) {
  const [query, setQuery] = useSearchParams()
  const initialQuery = query.get('q') ?? (query.get('section') === 'search' ? '' : null)
  usePageKeys()
  useEffect(() => {
    if (initialQuery !== null) openOverlay('search')
  }, [initialQuery])
  const forgetQuery = () => {
    if (initialQuery === null) return
    setQuery(
      (before) => {
        before.delete('q')
        before.delete('section')
        return before
      },
      { replace: true },
    )
  }
  return (
    <>
      <Overlay name="search">
        {(open, close, { opening }) => (
          <SearchDialog
            key={opening}
            page={page}
            open={open}
            initial={initialQuery ?? ''}
            onClose={() => {
              close()
              forgetQuery()
            }}
          />
        )}
      </Overlay>
      <Overlay name="shortcuts">{(open, close) => <ShortcutsDialog canEdit={can(page, 'edit')} open={open} onClose={close} />}</Overlay>
    </>
  )
}
