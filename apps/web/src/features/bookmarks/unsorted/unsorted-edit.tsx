import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { typedAddress } from '../items/addresses.ts'
import { updateUnsorted } from './unsorted-calls.ts'

/** Address, title and description of a bookmark of the inbox; it stays open until they are saved. */
export function UnsortedEdit({ link, onClosed }: { link: Bookmark; onClosed: () => void }) {
  const { t } = useTranslation(['bookmark-editing', 'errors'])
  const client = useQueryClient()
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState({ url: link.url, title: link.title, description: link.description })
  const [errors, setErrors] = useState<{ url?: string; title?: string }>({})
  const saving = useMutation({
    mutationFn: (change: typeof typed) => updateUnsorted(client, link, change),
    onSuccess: () => setOpen(false),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const title = typed.title.trim()
    const url = typed.url === link.url ? link.url : typedAddress(typed.url)
    setErrors({
      ...(url === null ? { url: t(fieldErrorKeys('url', typed.url.trim() === '' ? 'blank' : 'invalid_url')) } : {}),
      ...(title === '' ? { title: t(fieldErrorKeys('title', 'blank')) } : {}),
    })
    if (url !== null && title !== '') saving.mutate({ ...typed, url, title })
  }
  return (
    <Sheet open={open} onClose={() => setOpen(false)} onClosed={onClosed} startAt={start} side="center" title={t('editTitle')}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        {saving.error && <Notice>{errorText(t, saving.error)}</Notice>}
        <TextField
          label={t('address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.url}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
          error={errors.url}
        />
        <TextField
          ref={start}
          label={t('title')}
          autoComplete="off"
          maxLength={limits.title}
          value={typed.title}
          onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          error={errors.title}
        />
        <TextArea
          label={t('description')}
          rows={3}
          maxLength={limits.description}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t('shared:cancel')}</Button>
          <Button variant="primary" type="submit" pending={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
