import { isWebUrl } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { typedHost } from '../../../lib/browser/links.ts'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { addressToSend, typedAddress } from '../../../entities/bookmark/links/addresses.ts'
import { HeadPreview } from '../heads/head-preview.tsx'

export type BookmarkText = { url: string; title: string; description: string }
export type BookmarkForm = ReturnType<typeof useBookmarkForm>

/**
 * What is typed of a bookmark, and what is wrong with it. `savedUrl`: its address as it is stored, which can be saved again, whatever it is.
 * @param isNew it is called by its site where it was given no title, as links that are added
 * @param start what the fields begin with, and why its address was refused, if it was
 */
export function useBookmarkForm(start: BookmarkText & { error?: string | undefined }, savedUrl: string, { isNew = false } = {}) {
  const { t } = useTranslation('bookmark-editing')
  const [typed, setTyped] = useState<BookmarkText>({ url: start.url, title: start.title, description: start.description })
  const [errors, setErrors] = useState<{ url?: string; title?: string }>(start.error ? { url: start.error } : {})
  /** What there is to send; null where something is wrong, which the fields then say. */
  const check = (): BookmarkText | null => {
    const url = typed.url === savedUrl ? savedUrl : addressToSend(typed.url)
    const title = typed.title.trim() || (isNew && url !== null ? typedHost(url) : '')
    setErrors({
      ...(url === null ? { url: t(fieldErrorKeys('url', typed.url.trim() === '' ? 'blank' : 'invalid_url')) } : {}),
      ...(title === '' && !isNew ? { title: t(fieldErrorKeys('title', 'blank')) } : {}),
    })
    return url === null || title === '' ? null : { ...typed, url, title }
  }
  return { typed, setTyped, errors, check }
}

/** Address, title and description, and what the page itself gives; `start` is the field that editing begins in: the title, or an address to type. */
export function BookmarkFields({
  form: { typed, setTyped, errors },
  start,
}: {
  form: BookmarkForm
  start: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation('bookmark-editing')
  const address = typedAddress(typed.url)
  const [isAdding] = useState(typed.url === '')
  const isFresh = useRef(true)
  // The dialog begins here: what is typed then is another title.
  const selectFirst = (event: FocusEvent<HTMLInputElement>) => {
    if (isFresh.current) event.target.select()
    isFresh.current = false
  }
  return (
    <>
      <TextField
        ref={isAdding ? start : undefined}
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
        ref={isAdding ? undefined : start}
        label={t('title')}
        onFocus={selectFirst}
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
      {address !== null && isWebUrl(address) && (
        <HeadPreview url={address} current={typed} onUse={(text) => setTyped({ ...typed, ...text })} />
      )}
    </>
  )
}
