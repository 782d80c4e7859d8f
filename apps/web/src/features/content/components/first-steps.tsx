import type { Page } from '@foyer/contracts/pages/page/pages'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { addNewWidget, galleryOf } from '../new-widget.ts'
import { ContentSheet } from './lazy-content-sheet.ts'

/** The ways to begin with an empty page. */
export function FirstSteps({ page, kinds }: { page: Page; kinds: WidgetKinds }) {
  const { t } = useTranslation('content')
  // An import makes a page.
  const isDenied = useCurrentUser()?.denied_create_pages ?? false
  const [chosen, setChosen] = useState<WidgetKind>()
  const [open, setOpen] = useState(false)
  const begin = (kind: WidgetKind) => {
    if (!kind.addForm) return addNewWidget(page, kind, t(kind.titleKey), { column: 0, index: 0 })
    setChosen(kind)
    return setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {galleryOf(kinds)
        .filter((kind) => kind.gallery.firstStepKey)
        .map((kind, index) => (
          <Button
            key={kind.type}
            {...(index === 0 ? { variant: 'primary' as const } : {})}
            {...(kind.addForm ? { 'aria-haspopup': 'dialog' as const } : {})}
            onClick={() => begin(kind)}
          >
            <kind.icon aria-hidden size={16} strokeWidth={1.5} />
            {t(kind.gallery.firstStepKey ?? kind.titleKey)}
          </Button>
        ))}
      {!isDenied && (
        <ButtonLink to="/users/import">
          <Upload aria-hidden size={16} strokeWidth={1.5} />
          {t('beginWithImport')}
        </ButtonLink>
      )}
      {chosen && (
        <LazyPart>
          <ContentSheet page={page} kinds={kinds} start={chosen} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
