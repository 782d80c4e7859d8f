import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { typedAddress } from '../../../../entities/bookmark/links/addresses.ts'
import { type DroppedLink, pastedLinks } from '../../../../entities/bookmark/links/dropped-links.ts'
import { setCollapsed } from '../../../../entities/widget/collapsed-widgets.ts'
import { addWidget } from '../../../../entities/widget/mutations.ts'
import type { AddFormProps } from '../../../../entities/widget/widget-kind.ts'
import { typedHost } from '../../../../lib/browser/links.ts'
import { fieldErrorKeys } from '../../../../lib/i18n/error-text.ts'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { linkTargets } from '../places/link-targets.ts'
import { addedText } from './added-text.ts'
import { addLinks } from '../link-actions.ts'
import { scrollToAdded } from './scroll-to-added.ts'

/** Longer than the sheet takes to close and to give the focus back. */
const afterSheetMs = 300

/** A link, by its address, for one of the bookmark widgets of a page; for a new one where the page has none. */
export function AddLinkForm({ page, column, index, onDone }: AddFormProps) {
  const { t } = useTranslation(['bookmark-editing', 'bookmarks', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [place, setPlace] = useState(0)
  const targets = linkTargets(page, null)
  const target = targets[place] ?? targets[0]
  const focusAddress = () => form.current?.querySelector('input')?.focus()
  useEffect(focusAddress, [])

  const add = (links: DroppedLink[], said: string) => {
    const ref = { page_id: page.id, public_id: page.public_id }
    const newWidget = { widget_type: 'urllist', title: t('bookmarks:kind'), column, index, settings: {} } as const
    const widgetId = target?.widgetId ?? mutate(addWidget, { ...ref, ...newWidget })
    const temporaryId = addLinks({ id: widgetId }, target?.folderId ?? null, links)
    setCollapsed([widgetId], false)
    showToast('info', said)
    onDone(widgetId)
    setTimeout(() => scrollToAdded(widgetId, temporaryId), afterSheetMs)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = typedAddress(typed)
    if (url !== null) return add([{ url, title: '' }], t('added', { address: typedHost(url) }))
    setError(t(fieldErrorKeys('url', typed.trim() === '' ? 'blank' : 'invalid_url')))
    return focusAddress()
  }
  const paste = (event: ClipboardEvent) => {
    const getData = (type: string) => event.clipboardData.getData(type)
    const links = pastedLinks(getData)
    if (links === null) return
    event.preventDefault()
    add(links, addedText(t, links.length, getData))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('addBookmark')} className="flex flex-col gap-4">
      <TextField
        label={t('address')}
        inputMode="url"
        enterKeyHint="done"
        placeholder={t('addressExample')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onPaste={paste}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        error={error}
      />
      {targets.length > 1 && (
        <SelectField label={t('target.places')} value={String(place)} onChange={(value) => setPlace(Number(value))}>
          {targets.map(({ widgetId, folderId, name }, at) => (
            <option key={`${widgetId}/${folderId ?? ''}`} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="primary" type="submit" className="self-start">
        {t('addBookmark')}
      </Button>
    </form>
  )
}
