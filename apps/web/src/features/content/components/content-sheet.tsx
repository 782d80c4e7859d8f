import type { Page } from '@foyer/contracts/pages/page/pages'
import { ArrowLeft, FileUp, Link2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '../../../components/back-button.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { requestImport } from '../../../entities/page/import-request.ts'
import { canAddWidget } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import type { AddFormProps, WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { roomyScreen, useMedia, wideScreen } from '../../../lib/hooks/use-media.ts'
import type { KindFilter } from '../marketplace/find-kinds.ts'
import { type WidgetPlace, addNewWidget, afterSheetMs } from '../new-widget.ts'
import { ColumnChoice } from './column-choice.tsx'
import { KindPreview } from './kind-preview.tsx'
import { SheetGallery } from './sheet-gallery.tsx'

const top: WidgetPlace = { column: 0, index: 0 }

type Props = {
  page: Page
  kinds: WidgetKinds
  open: boolean
  onClose: () => void
  /** Called when the closing animation has ended. */
  onClosed?: () => void
  /** Where it was opened for; the top of the first column when it was for none. */
  place?: WidgetPlace | undefined
  /** The kind whose form is shown first, in place of the gallery. */
  start?: WidgetKind
  /** The types that it was opened with; without them all are offered. */
  only?: readonly string[] | undefined
  /** Adds a link to what is on the page already. */
  linkForm?: ComponentType<AddFormProps>
}

/** What can be added to a page, and to which of its columns. */
export function ContentSheet({ page, kinds, open, onClose, onClosed, place = top, start, only, linkForm }: Props) {
  const { t } = useTranslation(['content', 'gallery', ...namespacesOf(kinds)])
  const [column, setColumn] = useState(place.column)
  const [chosen, setChosen] = useState<WidgetKind | 'link' | undefined>(start)
  const [previewed, setPreviewed] = useState<{ kind: WidgetKind; isShown: boolean }>()
  const [filter, setFilter] = useState<KindFilter>({ only })
  const target = { column: Math.min(column, page.columns.length - 1), index: column === place.column ? place.index : 0 }
  const AddForm = chosen === 'link' ? linkForm : chosen?.addForm
  const isBeside = useMedia(roomyScreen)
  const isWide = useMedia(wideScreen)
  // On a phone there is one column.
  const hasColumns = isWide && page.columns.length > 1 && chosen !== 'link'
  const user = useCurrentUser()
  const close = () => {
    onClose()
    setChosen(start)
    setPreviewed(undefined)
    setFilter({ only })
  }
  const choose = (kind: WidgetKind) => {
    if (kind.addForm) return setChosen(kind)
    // Beside the page the sheet stays for the next one.
    if (!isBeside) close()
    return addNewWidget(page, kind, t(kind.titleKey), target, isBeside ? 0 : afterSheetMs)
  }
  /** A form has added a widget. Beside the page the gallery comes back for the next one, and the focus goes to the widget. */
  const added = (widgetId?: number) => {
    if (!isBeside || start) return close()
    setChosen(undefined)
    if (widgetId !== undefined) void nextFrame().then(() => focusWidgetTitle(widgetId))
  }
  const importHere = () => {
    close()
    requestImport(page, { column: target.column })
  }
  const addPreviewed = (kind: WidgetKind) => (canAddWidget(page, kind) ? choose(kind) : askForPremium('premium_widgets', page))
  return (
    <Sheet
      open={open}
      onClose={close}
      isBeside={isBeside}
      {...(onClosed && { onClosed })}
      title={t('addContent')}
      {...(hasColumns && { description: t(target.index === 0 ? 'intro' : 'introEnd') })}
    >
      {hasColumns && <ColumnChoice page={page} value={target.column} onChoose={setColumn} />}
      {AddForm && (
        <>
          <Button variant="quiet" size="sm" className="-mb-3 -ml-2.5 self-start" onClick={() => setChosen(undefined)}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
            {t('back')}
          </Button>
          <LazyPart>
            <AddForm page={page} {...target} onDone={added} />
          </LazyPart>
        </>
      )}
      {!AddForm && previewed?.isShown && (
        <>
          <BackButton label={t('back')} onBack={() => setPreviewed({ ...previewed, isShown: false })} />
          <KindPreview kind={previewed.kind} />
          <Button variant="primary" onClick={() => addPreviewed(previewed.kind)} className="self-start">
            {t('addKind', { title: t(previewed.kind.titleKey) })}
          </Button>
        </>
      )}
      {!AddForm && !previewed?.isShown && linkForm && !filter.only && (
        <Button onClick={() => setChosen('link')} className="-mb-1 w-full justify-start">
          <Link2 aria-hidden size={16} strokeWidth={1.5} />
          {t('addLink')}
        </Button>
      )}
      {!AddForm && !previewed?.isShown && !filter.only && mayCreatePages(user) && (
        <Button onClick={importHere} className="-mb-1 w-full justify-start">
          <FileUp aria-hidden size={16} strokeWidth={1.5} />
          {t('importFile')}
        </Button>
      )}
      {!AddForm && !previewed?.isShown && (
        <SheetGallery
          page={page}
          kinds={kinds}
          filter={filter}
          onFilter={setFilter}
          onChoose={choose}
          onPreview={(kind) => setPreviewed({ kind, isShown: true })}
          lastPreview={previewed?.kind.type}
        />
      )}
    </Sheet>
  )
}

/** The namespaces of the kinds' names. */
function namespacesOf(kinds: WidgetKinds): string[] {
  return [...new Set(Object.values(kinds).flatMap((kind) => kind.titleKey.split(':', 1)))]
}
