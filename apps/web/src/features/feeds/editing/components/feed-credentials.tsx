import type { Feed } from '@foyer/contracts/feeds/feeds'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedCredentialsFields } from '../../../../entities/feed/adding/feed-credentials-fields.tsx'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { leaveForms } from '../../../../lib/browser/leave-forms.ts'
import { formText, typedText } from '../../../../lib/browser/form-text.ts'
import { useSignInToFeed } from '../use-sign-in-to-feed.ts'

/** Another name and password for a private feed; it stays open until its server has taken them. */
export function FeedCredentials({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const { t } = useTranslation(['feed-editing', 'errors'])
  const signIn = useSignInToFeed(feed.widget, feed.id)
  const [blank, setBlank] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: signIn.isPending })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = formText(event.currentTarget, 'username')
    setBlank(username === '')
    if (username === '' || signIn.isPending) return
    signIn.mutate({ username, password: typedText(event.currentTarget, 'password') }, { onSuccess: ({ error }) => !error && onDone() })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays.
    event.preventDefault()
    event.stopPropagation()
    leaveForms(form.current, onDone)
  }
  const isWrong = hasCode(signIn.error, 'feed_credentials_required') || signIn.data?.error === 'credentials_required'
  const failure = signIn.error ? errorText(t, signIn.error) : signIn.data?.error ? t('account-errors:feed_unreachable') : undefined
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('signInOf', { title: feed.title })} className="flex flex-col gap-3">
      <FeedCredentialsFields url={feed.url} isBlank={blank} error={isWrong ? t('wrongSignIn') : failure} onKeyDown={leave} />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('shared:cancel')}
        </Button>
        <Button type="submit" variant="primary" size="sm" pending={signIn.isPending}>
          {t('save')}
        </Button>
      </div>
      {question}
    </form>
  )
}
