import { ChevronsUpDown } from 'lucide-react'
import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Overlay } from '../../../components/overlay.tsx'
import { toggleOverlay } from '../../../lib/state/overlays.ts'

const PagesSheet = lazy(async () => ({ default: (await import('./pages-sheet.tsx')).PagesSheet }))

/** The breadcrumb that opens the list of pages. */
export const PagesButton = memo(function PagesButton() {
  const { t } = useTranslation('shell')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => toggleOverlay('pagesSidebar')}
        className="hoverable touch-target flex h-8 items-center gap-1 rounded-md px-2 text-base text-text-2 hover:text-text"
      >
        {t('pages')}
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="-mr-1 text-text-3" />
      </button>
      <Overlay name="pagesSidebar">{(open, close) => <PagesSheet open={open} onClose={close} />}</Overlay>
    </>
  )
})
