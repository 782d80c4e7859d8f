import type { Page } from '@foyer/contracts/pages'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'

const ContentSheet = lazy(async () => ({ default: (await import('./content-sheet.tsx')).ContentSheet }))

/** The plus button, or a button with words on an empty page; opens the sheet with what can be added. */
export function AddContent({ page, prominent }: { page: Page; prominent?: boolean }) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState<boolean>()
  const show = () => setOpen(true)
  return (
    <>
      {prominent ? (
        <Button variant="primary" aria-haspopup="dialog" onClick={show}>
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {t('addContent')}
        </Button>
      ) : (
        <IconButton icon={Plus} label={t('addContent')} aria-haspopup="dialog" onClick={show} />
      )}
      {open !== undefined && (
        <LazyPart>
          <ContentSheet page={page} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
