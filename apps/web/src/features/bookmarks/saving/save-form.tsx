import { isWebUrl } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { hostOf, bookmarkKind } from '../../../lib/browser/links.ts'
import { errorText, fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { addressToSend, typedAddress } from '../../../entities/bookmark/links/addresses.ts'
import { HeadPreview } from '../heads/head-preview.tsx'
import type { OfferedLink } from './offered-link.ts'
import { PlaceFields } from './place-fields.tsx'
import { type LinkToSave, saveLink } from './save-link.ts'
import { SavedAlready } from './saved-already.tsx'
import { type SavePlace, useSavePlace } from './use-save-place.ts'

export type SavedLink = { title: string; target: LinkToSave['target']; page: SavePlace['page']; team: SavePlace['team'] }

/** A link with its title and place, each to be changed before it is saved. */
export function SaveForm({ offered, onSaved }: { offered: OfferedLink; onSaved: (saved: SavedLink) => void }) {
  const { t } = useTranslation(['saving', 'errors'])
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState(offered.title)
  /** Its field is there once one was taken over from the page. */
  const [description, setDescription] = useState<string | null>(null)
  const [typed, setTyped] = useState(offered.url)
  const addressError = (text: string) =>
    typedAddress(text) === null ? t(fieldErrorKeys('url', text.trim() === '' ? 'blank' : 'invalid_url')) : undefined
  const [error, setError] = useState(() => (offered.url === '' ? undefined : addressError(offered.url)))
  // What is typed is looked for once it is complete.
  const [url, setUrl] = useState(() => typedAddress(offered.url))
  const place = useSavePlace()
  const attempt = useRef<{ draft: string; key: string }>(null)
  const saving = useMutation({
    mutationFn(link: LinkToSave) {
      // The same link again is the attempt whose answer was lost.
      const draft = JSON.stringify(link)
      if (attempt.current?.draft !== draft) attempt.current = { draft, key: newIdempotencyKey() }
      return saveLink(client, link, attempt.current.key)
    },
  })
  useEffect(() => {
    // Without an address there is one thing to do first.
    if (typedAddress(offered.url) === null) form.current?.querySelector<HTMLElement>('[inputmode=url]')?.focus()
  }, [offered.url])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const address = addressToSend(typed)
    setError(addressError(typed))
    if (address === null) {
      form.current?.querySelector<HTMLElement>('[inputmode=url]')?.focus()
      return
    }
    const { page, team, target = null } = place
    saving.mutate(
      { url: address, title: title.trim(), target, team, ...(description ? { description } : {}) },
      {
        // Of the place as it was then: another one may be chosen while the answer is on its way.
        onSuccess(link) {
          place.remember()
          onSaved({ title: link.title, target, page, team })
        },
      },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {url !== null && <LinkSite url={url} title={title} />}
      {url !== null && <SavedAlready url={url} />}
      {offered.url === '' && url === null && <p className="text-sm text-text-2">{t('noLink')}</p>}
      <TextField
        label={t('bookmark-editing:title')}
        placeholder={t('titleOfSite')}
        autoComplete="off"
        maxLength={limits.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={t('bookmark-editing:address')}
        inputMode="url"
        placeholder={t('bookmark-editing:addressExample')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onBlur={() => setUrl(typedAddress(typed))}
        error={error}
      />
      {description !== null && (
        <TextArea
          label={t('bookmark-editing:description')}
          rows={3}
          maxLength={limits.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      )}
      {url !== null && isWebUrl(url) && (
        <HeadPreview
          url={url}
          current={{ title, description: description ?? '' }}
          onUse={(text) => {
            if (text.title !== undefined) setTitle(text.title)
            if (text.description !== undefined) setDescription(text.description)
          }}
        />
      )}
      <PlaceFields place={place} />
      {saving.error && <Notice>{t('notSaved', { reason: errorText(t, saving.error) })}</Notice>}
      <div className="flex justify-end gap-2">
        <Button variant="primary" type="submit" pending={saving.isPending} disabled={place.page !== null && !place.target}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Whose address it is. A script is named as such, and never run. */
function LinkSite({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('bookmarks')
  const name = bookmarkKind(url) === 'script' ? t('bookmarklet') : hostOf(url) || url
  return (
    <p className="flex min-w-0 items-center gap-2.5 text-sm">
      <SiteIcon url={url} title={title} size={20} />
      <span dir="auto" className="min-w-0 truncate font-medium" title={name}>
        {name}
      </span>
    </p>
  )
}
