import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/error-text.ts'
import { typedHost } from '../../../lib/links.ts'
import { useAddBookmark } from '../api/add-bookmark.ts'
import type { ChangePending } from '../pending.ts'

type Props = { page: Page; widget: Widget; changePending: ChangePending; onClose: () => void }

/** Address and, if one likes, a title. It stays open for the next one; a failure gives back what was typed. */
export function AddBookmark({ page, widget, changePending, onClose }: Props) {
  const { t } = useTranslation('bookmarks')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ url: '', title: '' })
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const add = useAddBookmark(page, widget, changePending)

  const focusAddress = () => form.current?.querySelector<HTMLInputElement>('[name="url"]')?.focus()
  useEffect(focusAddress, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = { url: typed.url.trim(), title: typed.title.trim() }
    setError(sent.url === '' ? t(fieldErrorKeys('url', 'blank')) : '')
    focusAddress()
    if (sent.url === '') return
    setTyped({ url: '', title: '' })
    setSaid('')
    add.mutate(sent, {
      onSuccess: () => setSaid(t('added', { address: sent.title || typedHost(sent.url) })),
      onError: (reason) => {
        setTyped((now) => (now.url === '' ? sent : now))
        setError(t('addFailed', { address: sent.url, reason: fieldTexts(t, reason)['url'] ?? errorText(t, reason) }))
      },
    })
  }
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={t('addTo', { title: widget.title })}
      className="mb-2 flex flex-col gap-2.5 border-b border-line pb-3"
    >
      <TextField
        label={t('address')}
        name="url"
        onKeyDown={close}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.url}
        value={typed.url}
        onChange={(event) => setTyped({ ...typed, url: event.target.value })}
        error={error || undefined}
      />
      <TextField
        label={t('titleOptional')}
        name="title"
        onKeyDown={close}
        autoComplete="off"
        maxLength={limits.title}
        value={typed.title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <p role="status" className="truncate text-xs text-text-2 empty:hidden" title={said}>
        {said}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('shared:close')}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {t('shared:add')}
        </Button>
      </div>
    </form>
  )
}
