import type { Page } from '@foyer/contracts/pages'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'

const ContentSheet = lazy(async () => ({ default: (await import('./content-sheet.tsx')).ContentSheet }))

/** The plus button of a page; opens the sheet with what can be added. */
export function AddContent({ page, kinds }: { page: Page; kinds: WidgetKinds }) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton icon={Plus} label={t('addContent')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open !== undefined && (
        <LazyPart>
          <ContentSheet page={page} kinds={kinds} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
