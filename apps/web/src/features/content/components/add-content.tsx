import type { Page } from '@foyer/contracts/pages/page/pages'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Overlay } from '../../../components/overlay.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { toggleOverlay } from '../../../lib/state/overlays.ts'
import type { AddFormProps, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { useContentRequest } from '../content-request.ts'
import { ContentSheet } from './lazy-content-sheet.ts'

type Props = { page: Page; kinds: WidgetKinds; linkForm: ComponentType<AddFormProps> }

/** The plus button of a page; opens the sheet with what can be added. */
export function AddContent({ page, kinds, linkForm }: Props) {
  const { t } = useTranslation('content')
  const [request, endRequest] = useContentRequest()
  return (
    <>
      <IconButton
        icon={Plus}
        label={t('addContent')}
        aria-haspopup="dialog"
        aria-keyshortcuts="A"
        data-tour-stop="add"
        onClick={() => toggleOverlay('content')}
      />
      <Overlay name="content">
        {(open, close, { opening }) => (
          <ContentSheet
            // What a request asks for replaces what was chosen in the sheet before.
            key={request ? opening : 'own'}
            page={page}
            kinds={kinds}
            linkForm={linkForm}
            open={open}
            onClose={close}
            onClosed={endRequest}
            {...(request && { place: { column: request.column, index: 0 }, only: request.only })}
          />
        )}
      </Overlay>
    </>
  )
}
