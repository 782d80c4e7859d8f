import type { Page } from '@foyer/contracts/pages'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import type { WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { type WidgetPlace, addNewWidget, afterSheetMs } from '../new-widget.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Gallery } from './gallery.tsx'

const top: WidgetPlace = { column: 0, index: 0 }

type Props = {
  page: Page
  kinds: WidgetKinds
  open: boolean
  onClose: () => void
  /** Where it was opened for; the top of the first column when it was for none. */
  place?: WidgetPlace | undefined
  /** The kind whose form is shown first, in place of the gallery. */
  start?: WidgetKind
}

/** What can be added to a page, and to which of its columns. */
export function ContentSheet({ page, kinds, open, onClose, place = top, start }: Props) {
  const { t } = useTranslation(['content', ...namespacesOf(kinds)])
  const [column, setColumn] = useState(place.column)
  const [chosen, setChosen] = useState(start)
  const target = { column: Math.min(column, page.columns.length - 1), index: column === place.column ? place.index : 0 }
  const AddForm = chosen?.addForm
  const close = () => {
    onClose()
    setChosen(start)
  }
  const choose = (kind: WidgetKind) => {
    if (kind.addForm) return setChosen(kind)
    close()
    return addNewWidget(page, kind, t(kind.titleKey), target, afterSheetMs)
  }
  return (
    <Sheet open={open} onClose={close} title={t('addContent')} description={t(target.index === 0 ? 'intro' : 'introEnd')}>
      {page.columns.length > 1 && <ColumnChoice page={page} value={target.column} onChoose={setColumn} />}
      {AddForm ? (
        <>
          <Button variant="quiet" size="sm" className="-mb-3 -ml-2.5 self-start" onClick={() => setChosen(undefined)}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
            {t('back')}
          </Button>
          <LazyPart>
            <AddForm page={page} {...target} onDone={close} />
          </LazyPart>
        </>
      ) : (
        <Gallery kinds={kinds} onChoose={choose} />
      )}
    </Sheet>
  )
}

/** The namespaces of the kinds' names. */
function namespacesOf(kinds: WidgetKinds): string[] {
  return [...new Set(Object.values(kinds).flatMap((kind) => kind.titleKey.split(':', 1)))]
}
