import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { formText } from '../../../lib/browser/form-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { changeTitle } from '../../../entities/page/change-title.ts'

/** The title of a page in a dialog of its own. */
export function TitleDialog({ page, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('page-actions')
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = formText(event.currentTarget, 'title')
    setBlank(title === '')
    if (title === '') return
    if (title !== page.title) changeTitle(page, title)
    onClose()
  }
  return (
    <Sheet side="center" startAt={field} open={open} onClose={onClose} title={t('editTitle')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('title')}
          name="title"
          ref={field}
          autoComplete="off"
          maxLength={limits.title}
          defaultValue={page.title}
          onFocus={(event) => event.target.select()}
          error={blank ? t(fieldErrorKeys('title', 'blank')) : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('shared:cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
