import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/error-text.ts'
import { formText } from '../../../lib/form-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAddWidget } from '../api/add-widget.ts'
import { ContentCard } from './content-card.tsx'

/** A new, empty list of bookmarks. */
export function AddListForm({ page, column, onDone }: { page: Page; column: number; onDone: () => void }) {
  const { t } = useTranslation('content')
  const addWidget = useAddWidget(page)
  const [blank, setBlank] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = formText(event.currentTarget, 'title')
    setBlank(title === '')
    if (title === '' || addWidget.isPending) return
    addWidget.mutate(
      { widget_type: 'urllist', title, column, index: 0 },
      {
        onSuccess: () => {
          showToast('info', t('added', { title }))
          onDone()
        },
      },
    )
  }
  const served = addWidget.error && (fieldTexts(t, addWidget.error)['title'] ?? errorText(t, addWidget.error))
  const error = blank ? t(fieldErrorKeys('title', 'blank')) : served
  return (
    <ContentCard kind="urllist" title={t('listTitle')} text={t('listText')}>
      <form onSubmit={submit} noValidate aria-label={t('listTitle')} className="flex flex-col gap-3">
        <TextField label={t('title')} name="title" autoComplete="off" maxLength={limits.title} error={error || undefined} />
        <Button type="submit" variant="primary" pending={addWidget.isPending} className="self-end">
          {t('addList')}
        </Button>
      </form>
    </ContentCard>
  )
}
