import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/error-text.ts'
import { formText } from '../../../lib/form-text.ts'
import { pagePath } from '../../../lib/pages/view-page.ts'
import { useCreatePage } from '../api/create-page.ts'

/** Asks for a title, creates the page and opens it. */
export function NewPageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const createPage = useCreatePage()
  const [blank, setBlank] = useState(false)

  const error = blank
    ? t(fieldErrorKeys('title', 'blank'))
    : createPage.error && (fieldTexts(t, createPage.error)['title'] ?? errorText(t, createPage.error))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = formText(event.currentTarget, 'title')
    setBlank(title === '')
    if (title === '') return
    createPage.mutate(title, {
      onSuccess: (page) => {
        onClose()
        void navigate(pagePath(page))
      },
    })
  }

  return (
    <Sheet side="center" open={open} onClose={onClose} title={t('newPage')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField label={t('pageTitle')} name="title" autoComplete="off" maxLength={limits.title} error={error || undefined} />
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
