import { limits } from '@foyer/contracts/limits'
import { Lock } from 'lucide-react'
import { type KeyboardEventHandler, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hostOf } from '../../../lib/browser/links.ts'
import { TextField } from '../../../components/ui/text-field.tsx'

type Props = {
  /** The feed's address. */
  url: string
  /** The error message of the credentials. */
  error?: string | undefined
  /** Submitted without a user name. */
  isBlank?: boolean
  onKeyDown?: KeyboardEventHandler
}

/**
 * Name and password for the server of a feed. Nothing fills them in: what the browser knows is how one signs in to Foyer. Its texts are those
 * of the feature feed-editing.
 */
export function FeedCredentialsFields({ url, error, isBlank = false, onKeyDown }: Props) {
  const { t } = useTranslation('feed-editing')
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex items-start gap-1.5 text-sm font-medium">
        <Lock aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3" />
        <span className="min-w-0 wrap-anywhere">{t('asksToSignIn', { host: hostOf(url) || url })}</span>
      </legend>
      <p className="text-xs text-text-2">{t('staysPrivate')}</p>
      <TextField
        label={t('username')}
        name="username"
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.feed_username}
        error={isBlank ? t('usernameBlank') : undefined}
      />
      <TextField label={t('password')} name="password" type="password" autoComplete="off" maxLength={limits.feed_password} error={error} />
    </fieldset>
  )
}
