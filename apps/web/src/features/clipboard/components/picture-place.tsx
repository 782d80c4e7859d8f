import type { Page } from '@foyer/contracts/pages/page/pages'
import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { choosePicture, pictureProblem } from '../../../entities/picture/choose-picture.ts'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddWidget } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { addWidget, deleteWidget } from '../../../entities/widget/mutations.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useTargetPage } from '../placing/use-target-page.ts'
import { ColumnField } from './column-field.tsx'
import { PageField } from './page-field.tsx'

type Props = {
  page: Page
  kind: WidgetKind | undefined
  /** Files, or addresses on other sites. */
  pictures: readonly (File | string)[]
  submit: RefObject<HTMLElement | null> | undefined
  onAdded: () => void
}

/** Longer than the sheet takes to close and to give the focus back. */
const afterSheetMs = 300

/** Asks on which page and in which column pictures go. Each becomes a widget; they are uploaded when that is confirmed, not before. */
export function PicturePlace({ page: shown, kind, pictures, submit, onAdded }: Props) {
  const { t } = useTranslation(['clipboard', 'image', 'picture'])
  const [chosen, setChosen] = useState<string>()
  const [column, setColumn] = useState(0)
  // Those that are on a page by now are not sent again where another one fails.
  const [rest, setRest] = useState(pictures)
  const added = useRef<number[]>([])
  const target = useTargetPage(shown, chosen)
  const { page } = target
  const isAvailable = !page || canAddWidget(page, { premium: kind?.premium ?? false })
  const columns = page?.columns.length ?? 1
  const index = Math.min(column, columns - 1)

  const addTo = async (to: Page, { type, titleKey, defaults }: WidgetKind): Promise<number[]> => {
    for (const source of rest) {
      const p = await choosePicture(source)
      const place = { page_id: to.id, public_id: to.public_id, column: index, index: added.current.length }
      added.current.push(mutate(addWidget, { ...place, widget_type: type, title: t(titleKey), settings: { ...defaults, p } }))
      setRest((files) => files.filter((picture) => picture !== source))
    }
    return added.current
  }
  const adding = useMutation({
    mutationFn: ({ to, kind: image }: { to: Page; kind: WidgetKind }) => addTo(to, image),
    onSuccess: (ids, { to }) => {
      showToast('info', t('addedPictures', { count: ids.length, page: displayTitle(to.title) }), {
        label: t('mutations:undo'),
        run: () => {
          for (const widget_id of ids) mutate(deleteWidget, { widget_id })
        },
      })
      onAdded()
      const [first] = ids
      if (to.id === shown.id && first !== undefined) setTimeout(() => scrollToWidget(first), afterSheetMs)
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isAvailable) return askForPremium('premium_widgets', page)
    if (page && kind && !adding.isPending) adding.mutate({ to: page, kind })
    return undefined
  }
  const problem = pictureProblem(t, adding.error)
  if (rest.length === 0) return null
  return (
    <form onSubmit={add} className="flex flex-col gap-4">
      <Files files={rest.filter((source) => source instanceof File)} />
      {problem && <Notice>{problem}</Notice>}
      <PageField target={target} onChoose={setChosen} />
      {page && columns > 1 && <ColumnField count={columns} value={index} onChoose={setColumn} />}
      <Button
        ref={submit as RefObject<HTMLButtonElement | null> | undefined}
        type="submit"
        variant="primary"
        pending={adding.isPending}
        disabled={!page}
      >
        {t('addPictures', { count: rest.length })}
        {!isAvailable && <PremiumBadge />}
      </Button>
      <span role="status" className="sr-only">
        {adding.isPending ? t(typeof rest[0] === 'string' ? 'picture:looking' : 'picture:uploading') : ''}
      </span>
    </form>
  )
}

function Files({ files }: { files: readonly File[] }) {
  const { t, i18n } = useTranslation('clipboard')
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label={t('pictures')} className="flex flex-col gap-1">
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-2 text-sm">
            <ImageUp aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span dir="auto" title={file.name} className="min-w-0 flex-1 truncate">
              {file.name}
            </span>
            <span className="shrink-0 text-xs text-text-2 tabular-nums">{formatBytes(file.size, i18n.language)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-2">{t('picturesText', { count: files.length })}</p>
    </>
  )
}
