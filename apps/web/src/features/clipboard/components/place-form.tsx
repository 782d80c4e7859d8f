import type { Page } from '@foyer/contracts/pages/page/pages'
import { type FormEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import type { WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { type Pasting, addContent, countOf } from '../placing/add-content.ts'
import { type PlacedKind, widgetTypes } from '../placing/places.ts'
import { usePlace } from '../placing/use-place.ts'
import type { Understood } from '../reading/understand.ts'
import { PlaceFields } from './place-fields.tsx'

type Props = {
  page: Page
  kinds: WidgetKinds
  pasting: Pasting
  kind: PlacedKind
  content: Understood
  /** The same of what is typed by now: `content` may be a moment behind. */
  readNow: () => Understood
  submit: RefObject<HTMLElement | null>
  onAdded: () => void
}

/** Longer than the sheet takes to close and to give the focus back. */
const afterSheetMs = 300

/** Asks where something goes, and puts it there. */
export function PlaceForm({ page: shown, kinds, pasting, kind, content, readNow, submit, onAdded }: Props) {
  const { t } = useTranslation(['clipboard', 'bookmarks', 'notes', 'todos'])
  const place = usePlace(shown, kind)
  const problemId = useId()
  const { page } = place
  const count = countOf(kind, content)
  const isTooMuch = count > place.room
  const add = (event: FormEvent) => {
    event.preventDefault()
    const widgetKind = kinds[widgetTypes[kind]]
    const current = readNow()
    const now = countOf(kind, current)
    if (!page || !widgetKind || now === 0 || now > place.room) return
    const target = { page, place: place.place, column: place.column, edge: place.edge }
    const widgetId = addContent(pasting, kind, current, { ...target, title: t(widgetKind.titleKey), defaults: widgetKind.defaults })
    place.remember(place.place ? undefined : widgetId)
    onAdded()
    if (page.id === shown.id) setTimeout(() => scrollToWidget(widgetId), afterSheetMs)
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-4">
      <PlaceFields place={place} />
      {isTooMuch && (
        <p id={problemId} role="alert" className="text-sm text-danger">
          {t(`tooMany.${kind}`, { count: place.room })}
        </p>
      )}
      <Button
        ref={submit as RefObject<HTMLButtonElement | null>}
        type="submit"
        variant="primary"
        aria-describedby={isTooMuch ? problemId : undefined}
        disabled={!page || isTooMuch}
      >
        {t(`add.${kind}`, { count })}
      </Button>
    </form>
  )
}
