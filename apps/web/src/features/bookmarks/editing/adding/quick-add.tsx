import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { addBookmark, deleteBookmark } from '../../mutations.ts'
import { fieldErrorKeys } from '../../../../lib/i18n/error-text.ts'
import { typedHost } from '../../../../lib/browser/links.ts'
import { addressToSend } from '../../../../entities/bookmark/links/addresses.ts'
import { pastedLinks } from '../../../../entities/bookmark/links/dropped-links.ts'
import { AddressField } from '../../adding/address-field.tsx'
import { SavedNotice } from '../../adding/saved-notice.tsx'
import { placesOf, savedDomains } from '../../adding/saved-places.ts'
import { usePlacesOfAdded } from '../../adding/use-places-of-added.ts'
import type { BookmarkControl } from '../control.ts'
import { addLinks, placeOfNew } from '../link-actions.ts'
import { useRejections } from '../use-rejections.ts'
import { addedText } from './added-text.ts'
import type { Typed } from './typed.ts'

type Props = {
  title: string
  start: Typed
  isOnTop: boolean
  folderId: number | null
  control: BookmarkControl
  onAdded: () => void
  onClose: () => void
}

/**
 * An address and Enter; what is pasted with several addresses, as lines, text or markup, is as many bookmarks. It stays open for the next
 * one; what is refused comes back.
 */
export function QuickAdd({ title, start, isOnTop, folderId, control, onAdded, onClose }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => textOf(start))
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const { added, places, setAdded } = usePlacesOfAdded()
  const isTyping = typed !== ''
  // All links are looked at when somebody begins to type, not with every key.
  const saved = useMemo(() => (isTyping ? savedDomains(control.savedPages()) : []), [isTyping, control])
  const sent = useRef(new Map<number, string>())

  const focusAddress = () => form.current?.querySelector('input')?.focus()
  // At the end of a list each new link moves it on.
  useEffect(() => {
    if (!isOnTop && said !== '') form.current?.scrollIntoView({ block: 'nearest' })
  }, [isOnTop, said])
  useRejections('addBookmark', (refused, reason) => {
    const address = sent.current.get(refused.temporary_id)
    if (address === undefined) return false
    setTyped((now) => now || address)
    setSaid('')
    setAdded(null)
    setError(t('notSaved', { address, reason }))
    return true
  })

  const say = (text: string) => {
    setError('')
    setSaid(text)
    onAdded()
  }
  const add = (text: string, name = '') => {
    focusAddress()
    const url = addressToSend(text)
    if (url === null) {
      setSaid('')
      setAdded(null)
      setError(t(fieldErrorKeys('url', text.trim() === '' ? 'blank' : 'invalid_url')))
      return
    }
    const loaded = placesOf(control.savedPages(), url)
    const temporaryId = mutate(addBookmark, { widget_id: control.widget().id, folder_id: folderId, url, title: name, ...placeOfNew() })
    sent.current.set(temporaryId, url)
    setTyped('')
    setAdded({ url, loaded, temporaryId })
    say(t('added', { address: name || typedHost(url) }))
  }
  const takeBack = () => {
    if (added) mutate(deleteBookmark, { widget_id: control.widget().id, item_id: added.id ?? added.temporaryId })
    setAdded(null)
    setSaid('')
    focusAddress()
  }
  /** Whether it was more than one address, or none. */
  const takeLinks = (getData: (type: string) => string): boolean => {
    const links = pastedLinks(getData)
    if (links === null) return false
    addLinks(control.widget(), folderId, links)
    setAdded(null)
    say(addedText(t, links.length, getData))
    return true
  }
  const paste = (event: ClipboardEvent) => {
    if (takeLinks((type) => event.clipboardData.getData(type))) event.preventDefault()
  }
  const sendEarly = useEffectEvent(() => {
    if (start.pasted) takeLinks(dataOf(start.pasted))
    if (start.isSent) add(typed)
  })
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
    const timer = setTimeout(sendEarly)
    return () => clearTimeout(timer)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(typed)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={t('addTo', { title })}
      className={isOnTop ? 'mb-2 border-b border-line pb-3' : 'my-1'}
    >
      <div className="flex items-end gap-1">
        <AddressField
          value={typed}
          isInvalid={error !== ''}
          saved={saved}
          onChange={(text) => {
            setTyped(text)
            setError('')
          }}
          onChoose={add}
          onPaste={paste}
          onClose={onClose}
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
        {places.length === 0 && said}
      </p>
      {places.length > 0 && <SavedNotice places={places} pageId={control.page().id} onUndo={takeBack} />}
    </form>
  )
}

const dataOf = (pasted: ReadonlyMap<string, string>) => (type: string) => pasted.get(type) ?? ''

/** What stood in the field before this form was there. Links that were pasted are added instead. */
function textOf({ text, pasted }: Typed): string {
  return pasted && pastedLinks(dataOf(pasted)) === null ? text + dataOf(pasted)('text/plain').trim() : text
}
