import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addBookmark } from '../mutations.ts'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { typedHost } from '../../../lib/browser/links.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { sameAddress, typedAddress } from '../items/addresses.ts'
import { pastedLinks } from '../items/dropped-links.ts'
import type { BookmarkControl } from './control.ts'
import { addLinks, placeOfNew } from './link-actions.ts'
import { useRejections } from './use-rejections.ts'

type Props = { title: string; folderId: number | null; control: BookmarkControl; onAdded: () => void; onClose: () => void }

/**
 * An address and Enter; what is pasted with several addresses, as lines, text or markup, is as many bookmarks. It stays open for the next
 * one; what is refused comes back.
 */
export function QuickAdd({ title, folderId, control, onAdded, onClose }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const sent = useRef(new Map<number, string>())

  const focusAddress = () => form.current?.querySelector('input')?.focus()
  useEffect(focusAddress, [])
  useRejections('addBookmark', (refused, reason) => {
    const address = sent.current.get(refused.temporary_id)
    if (address === undefined) return false
    setTyped((now) => now || address)
    setSaid('')
    setError(t('notSaved', { address, reason }))
    return true
  })

  const say = (text: string) => {
    setError('')
    setSaid(text)
    onAdded()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    focusAddress()
    const url = typedAddress(typed)
    if (url === null) {
      setSaid('')
      setError(t(fieldErrorKeys('url', typed.trim() === '' ? 'blank' : 'invalid_url')))
      return
    }
    const isKnown = linksOnPage(control).some((link) => sameAddress(link.url, url))
    sent.current.set(mutate(addBookmark, { widget_id: control.widget().id, folder_id: folderId, url, title: '', ...placeOfNew() }), url)
    setTyped('')
    say(isKnown ? t('alreadySaved') : t('added', { address: typedHost(url) }))
  }
  const paste = (event: ClipboardEvent) => {
    const links = pastedLinks((type) => event.clipboardData.getData(type))
    if (links === null) return
    event.preventDefault()
    addLinks(control.widget(), folderId, links)
    say(t('addedMany', { count: links.length }))
  }
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('addTo', { title })} className="mb-2 border-b border-line pb-3">
      <div className="flex items-end gap-1">
        <TextField
          label={t('address')}
          className="flex-1"
          inputMode="url"
          enterKeyHint="done"
          placeholder={t('addressExample')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onKeyDown={close}
          onPaste={paste}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
          aria-invalid={error ? true : undefined}
        />
        <Button
          variant="primary"
          type="submit"
          aria-label={t('shared:add')}
          title={t('shared:add')}
          className="w-9 px-0! pointer-coarse:size-11"
        >
          <Plus aria-hidden size={16} strokeWidth={2} />
        </Button>
        <IconButton icon={X} label={t('shared:close')} onClick={onClose} className="h-9 pointer-coarse:h-11" />
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
      <p role="status" className="mt-1 truncate text-xs text-text-2 empty:hidden" title={said}>
        {said}
      </p>
    </form>
  )
}

function linksOnPage(control: BookmarkControl) {
  return control.page().columns.flatMap((column) => column.widgets.flatMap(linksOf))
}
