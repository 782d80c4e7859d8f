import type { Page } from '@foyer/contracts/pages'
import { Bookmark, Rss, Upload } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import type { WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { addNewWidget } from '../new-widget.ts'

const ContentSheet = lazy(async () => ({ default: (await import('./content-sheet.tsx')).ContentSheet }))

/** The ways to begin with an empty page. */
export function FirstSteps({ page, kinds }: { page: Page; kinds: WidgetKinds }) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState<boolean>()
  const list = kinds['urllist']
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {list && (
        <Button variant="primary" onClick={() => addNewWidget(page, list, t(list.titleKey), { column: 0, index: 0 })}>
          <Bookmark aria-hidden size={16} strokeWidth={1.5} />
          {t('beginWithList')}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Rss aria-hidden size={16} strokeWidth={1.5} />
        {t('beginWithFeed')}
      </Button>
      <ButtonLink to="/users/import">
        <Upload aria-hidden size={16} strokeWidth={1.5} />
        {t('beginWithImport')}
      </ButtonLink>
      {open !== undefined && (
        <LazyPart>
          <ContentSheet page={page} kinds={kinds} start="feed" open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
