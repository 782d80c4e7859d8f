import type { Feed } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { feedsScope } from './add-feeds.ts'
import type { AddFeedResult, FeedRequest } from './feed-adding.ts'
import { loadedFeeds } from './loaded-feeds.ts'
import { useFeedAdding } from './use-feed-adding.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { formText, typedText } from '../../../lib/browser/form-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { FeedChoice } from './feed-choice.tsx'
import { FeedCredentialsFields } from './feed-credentials-fields.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

type Props = {
  label: string
  /** The accessible name, if the surrounding element does not provide one. */
  name?: string
  /** The widget to add the feeds to; null if it has yet to be created. */
  widgetId: number | null
  add: (requests: readonly FeedRequest[], typed: string) => Promise<AddFeedResult[]>
  onDone?: (feeds: Feed[]) => void
  variant?: 'primary' | 'secondary'
  /** Whether the address takes the focus. */
  startsHere?: boolean
  /** The address to begin with. */
  address?: string
  /** Further fields. */
  children?: ReactNode
}

/** From any address of a site to its feeds in a widget. Its texts are those of the feature feed-editing. */
export function FeedForm({ label, name, widgetId, add, onDone, variant = 'secondary', startsHere = false, address, children }: Props) {
  const { t, i18n } = useTranslation(['feed-editing', 'errors'])
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [blank, setBlank] = useState<'url' | 'username' | null>(null)
  const present = widgetId === null ? [] : loadedFeeds(client, widgetId)
  const adding = useFeedAdding({
    add: (requests) => add(requests, form.current ? formText(form.current, 'url') : ''),
    ...(widgetId === null ? {} : { scope: feedsScope(widgetId) }),
    present: new Set(present.map((feed) => feed.url)),
    room: Math.max(0, limits.feeds_per_widget - present.length),
    onDone: (feeds) => {
      form.current?.reset()
      onDone?.(feeds)
    },
    onStale: ({ title, newest_at }) => {
      if (newest_at === null) return
      showToast('info', t('oldFeed', { title, age: formatAge(newest_at, Date.now() / 1000, i18n, 'long') }))
    },
    onUnseenError: (error) => showToast('error', errorText(t, error)),
  })
  const { discovered, chosen, credentialsUrl, error } = adding
  const isPending = adding.isDiscovering || adding.isAdding

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const [url, username] = [formText(currentTarget, 'url'), formText(currentTarget, 'username')]
    const missing = url === '' ? 'url' : credentialsUrl !== null && username === '' ? 'username' : null
    setBlank(missing)
    if (missing) return currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    adding.submit(url, credentialsUrl === null ? undefined : { username, password: typedText(currentTarget, 'password') })
  }
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [error])

  const served = error ? (fieldTexts(t, error)['url'] ?? errorText(t, error)) : undefined
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={name} className="flex flex-col gap-3">
      <TextField
        // Where the form is all there is, it was opened to type an address.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsHere}
        label={label}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.url}
        defaultValue={address}
        readOnly={adding.isAdding}
        error={blank === 'url' ? t(fieldErrorKeys('url', 'blank')) : credentialsUrl === null ? served : undefined}
        onChange={() => {
          adding.reset()
          setBlank(null)
        }}
      />
      {discovered.length > 0 && <FeedChoice adding={adding} />}
      {credentialsUrl !== null && (
        <FeedCredentialsFields
          key={credentialsUrl}
          url={credentialsUrl}
          isBlank={blank === 'username'}
          error={adding.areCredentialsRejected ? t('wrongSignIn') : served}
        />
      )}
      {children}
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-xs text-text-2">
          {statusText()}
        </p>
        <Button type="submit" size={variant === 'primary' ? 'md' : 'sm'} variant={variant} pending={isPending}>
          {t('addFeeds', { count: Math.max(1, chosen.size) })}
        </Button>
      </div>
    </form>
  )

  function statusText(): string {
    if (adding.isDiscovering) return t('looking')
    if (adding.isAdding) return t('adding')
    if (discovered.length === 0 || credentialsUrl !== null) return ''
    if (adding.refused.size > 0) return adding.added.size === 0 ? t('noneAdded') : t('someAdded', { count: adding.added.size })
    if (chosen.size > 0) return ''
    return t(discovered.every((feed) => adding.present.has(feed.url)) ? 'allThere' : 'chooseOne')
  }
}
