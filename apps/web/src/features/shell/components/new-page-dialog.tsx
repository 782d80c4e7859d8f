import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { formText } from '../../../lib/browser/form-text.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useCreatePage } from '../api/create-page.ts'

/** The number that suits a wide screen. */
const defaultColumns = 3
const counts = Array.from({ length: limits.columns }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

/** Asks for a title and the number of columns, creates the page and opens it. */
export function NewPageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const createPage = useCreatePage()
  const field = useRef<HTMLInputElement>(null)
  const [blank, setBlank] = useState(false)
  const [columns, setColumns] = useState(defaultColumns)
  const [idempotency_key] = useState(newIdempotencyKey)

  const refusal = createPage.error && (fieldTexts(t, createPage.error)['title'] ?? errorText(t, createPage.error))
  const error = blank ? t(fieldErrorKeys('title', 'blank')) : (refusal ?? undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = formText(event.currentTarget, 'title')
    setBlank(title === '')
    if (title === '') return
    createPage.mutate(
      { title, column_count: columns, idempotency_key },
      {
        onSuccess: (page) => {
          onClose()
          void navigate(pagePath(page))
        },
      },
    )
  }

  return (
    <Sheet side="center" startAt={field} open={open} onClose={onClose} title={t('newPage')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField ref={field} label={t('pageTitle')} name="title" autoComplete="off" maxLength={limits.title} error={error} />
        <Segments legend={t('columnCount')} options={counts} value={columns} onChoose={setColumns} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('shared:cancel')}</Button>
          <Button type="submit" variant="primary" pending={createPage.isPending}>
            {t('shared:create')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
