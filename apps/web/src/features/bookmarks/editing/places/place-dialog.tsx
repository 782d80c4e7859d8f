import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../../components/choice-row.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Select } from '../../../../components/ui/select.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../../components/ui/skeleton.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { type EditablePage, useEditablePages } from '../../../../entities/page/editable-pages.ts'
import { viewPageQuery } from '../../../../entities/page/view-page.ts'
import { useOptimisticPage } from '../../../../lib/mutations/optimistic-page.ts'
import type { LinkTarget } from '../batches/batch-actions.ts'
import { matchingTargets } from './link-targets.ts'
import { can } from '../../../../entities/page/can.ts'

type Props = {
  title: string
  description?: string
  /** The page that is offered first; by default the first of the person's. */
  page: Pick<Page, 'public_id'> | null
  /** The places of a page, in the order they are offered. */
  targetsOf: (page: Page) => LinkTarget[]
  /** Receives the focus on close; by default the element that had it before. */
  returnTo?: (() => HTMLElement | null) | undefined
  onChoose: (target: LinkTarget) => void
  /** Its closing has ended. */
  onClosed: () => void
}

/** From so many places on, one can search among them. */
const manyTargets = 8

/** Asks where something goes: a page that the person may edit, then a place on it. */
export function PlaceDialog({ title, description, page, targetsOf, returnTo, onChoose, onClosed }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const [open, setOpen] = useState(true)
  const editable = useEditablePages(page?.public_id)
  const { data: shown } = useQuery({ ...viewPageQuery(page?.public_id ?? ''), enabled: false, select: (view) => view.page })
  const pages = { ...editable, data: withShown(editable.data, shown) }
  const [chosen, setChosen] = useState<string>()
  const publicId = chosen ?? pages.data?.find(({ public_id }) => public_id === page?.public_id)?.public_id ?? pages.data?.[0]?.public_id
  const choose = (target: LinkTarget) => {
    setOpen(false)
    onChoose(target)
  }
  return (
    <Sheet
      side="center"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      {...(returnTo ? { returnTo } : {})}
      title={title}
      {...(description === undefined ? {} : { description })}
    >
      {pages.error && !pages.data && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {!pages.data && !pages.error && <SkeletonRows plain count={4} />}
      {pages.data?.length === 0 && <p className="text-sm text-text-2">{t('target.noPage')}</p>}
      {pages.data && publicId && (
        <>
          <PageField pages={pages.data} value={publicId} onChange={setChosen} />
          <Targets key={publicId} publicId={publicId} targetsOf={targetsOf} onChoose={choose} />
        </>
      )}
    </Sheet>
  )
}

type OfferedPage = Pick<EditablePage, 'id' | 'public_id' | 'title' | 'owner'>

/** With the page that is looked at, where its editor does not follow it. */
function withShown(pages: OfferedPage[] | undefined, shown: Page | undefined): OfferedPage[] | undefined {
  if (!pages || !shown || !can(shown, 'edit') || pages.some(({ id }) => id === shown.id)) return pages
  return [shown, ...pages]
}

function PageField({ pages, value, onChange }: { pages: readonly OfferedPage[]; value: string; onChange: (publicId: string) => void }) {
  const { t } = useTranslation(['bookmark-editing', 'page-marks'])
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('target.page')}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {pages.map(({ public_id, title, owner }) => (
          <option dir="auto" key={public_id} value={public_id}>
            {owner ? `${title} (${t('page-marks:byOwner', { name: owner.name })})` : title}
          </option>
        ))}
      </Select>
    </div>
  )
}

type TargetsProps = Pick<Props, 'targetsOf' | 'onChoose'> & { publicId: string }

function Targets({ publicId, targetsOf, onChoose }: TargetsProps) {
  const { t } = useTranslation('bookmark-editing')
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery(viewPageQuery(publicId))
  const view = useOptimisticPage(data)
  if (!view) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows plain count={3} />
  const targets = targetsOf(view.page)
  const matches = matchingTargets(targets, typed)
  return (
    <>
      {targets.length > manyTargets && (
        <TextField
          label={t('target.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {matches.length === 0 ? (
        <p role="status" className="text-sm text-text-2">
          {t(targets.length === 0 ? 'target.noWidget' : 'target.noMatch')}
        </p>
      ) : (
        <ul aria-label={t('target.places')} className="-mx-2 flex flex-col">
          {matches.map((target) => (
            <ChoiceRow key={`${target.widgetId}-${target.folderId}`} title={target.name} onChoose={() => onChoose(target)} />
          ))}
        </ul>
      )}
    </>
  )
}
