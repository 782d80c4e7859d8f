import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { formText } from '../../../lib/browser/form-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { PremiumSheet } from '../../../entities/premium/premium-sheet.tsx'
import { canAddPage } from '../../../entities/premium/premium-policy.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useCreatePage } from '../api/create-page.ts'
import { NewPagePlace } from '../teams/new-page-place.tsx'

/** The number that suits a wide screen. */
const defaultColumns = 3
const counts = Array.from({ length: limits.columns }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

/** Creates a page of the person or of a team; an account that may create none, or has no room for another one, is told so before it types anything. */
export function NewPageDialog({ teamId, ...props }: Pick<FormProps, 'open' | 'onClose' | 'teamId'>) {
  const user = useCurrentUser()
  const { data: pages } = useQuery(listPagesQuery())
  // Decided when the dialog opens: the page that it creates may be the last one there is room for.
  const [isFull] = useState(() => !canAddPage(user, pages?.length))
  const mayHaveOwn = !user?.denied_create_pages && !isFull
  if (mayHaveOwn || teamId !== undefined) return <NewPageForm {...props} teamId={teamId} mayHaveOwn={mayHaveOwn} />
  return isFull ? <PageLimitDialog {...props} /> : <DeniedDialog {...props} />
}

/** Opened by an address, for there is no button. */
function DeniedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Sheet side="center" open={open} onClose={onClose} title={t('newPage')}>
      <p className="text-sm">{t('account-errors:create_pages_denied')}</p>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('shared:close')}</Button>
      </div>
    </Sheet>
  )
}

function PageLimitDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('premium')
  return (
    <PremiumSheet open={open} onClose={onClose} title={t('pageLimitTitle')}>
      <p className="text-sm">{t('pageLimit', { count: limits.free_pages })}</p>
    </PremiumSheet>
  )
}

type FormProps = {
  open: boolean
  onClose: () => void
  /** The team that it is asked for. */
  teamId: number | undefined
  /** Whether it can be a page of the person. */
  mayHaveOwn: boolean
}

/** Asks for a title, the number of columns and, where there is a choice, for whom it is; creates the page and opens it. */
function NewPageForm({ open, onClose, teamId, mayHaveOwn }: FormProps) {
  const { t } = useTranslation(['shell', 'page-actions'])
  const navigate = useNavigate()
  const createPage = useCreatePage()
  const field = useRef<HTMLInputElement>(null)
  const [blank, setBlank] = useState(false)
  const [columns, setColumns] = useState(defaultColumns)
  const [place, setPlace] = useState(teamId)
  const [idempotency_key] = useState(newIdempotencyKey)

  const refusal = createPage.error && (fieldTexts(t, createPage.error)['title'] ?? errorText(t, createPage.error))
  const error = blank ? t(fieldErrorKeys('title', 'blank')) : (refusal ?? undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = formText(event.currentTarget, 'title')
    setBlank(title === '')
    if (title === '') return
    createPage.mutate(
      { title, column_count: columns, idempotency_key, ...(place === undefined ? {} : { organization_id: place }) },
      {
        onSuccess: (page) => {
          onClose()
          if (page) void navigate(pagePath(page))
          else showToast('info', t('mutations:pageWaits', { title }))
        },
      },
    )
  }

  return (
    <Sheet side="center" startAt={field} open={open} onClose={onClose} title={t('newPage')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField ref={field} label={t('page-actions:pageTitle')} name="title" autoComplete="off" maxLength={limits.title} error={error} />
        <NewPagePlace place={place} mayHaveOwn={mayHaveOwn} onChoose={setPlace} />
        <Segments legend={t('widget-editing:columnCount')} options={counts} value={columns} onChoose={setColumns} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" pending={createPage.isPending}>
            {t('page-actions:createPage')}
          </Button>
        </DialogActions>
      </form>
    </Sheet>
  )
}
