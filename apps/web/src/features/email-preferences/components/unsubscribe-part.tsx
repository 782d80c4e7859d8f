import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { unsubscriptionQuery, useSetSubscription } from '../api/unsubscribe.ts'

/** Opened by the link of a message. Nothing changes before the button is clicked, as mail programs open links by themselves. */
export function UnsubscribePart({ token }: { token: string }) {
  const { t } = useTranslation('email-preferences')
  const query = useQuery(unsubscriptionQuery(token))
  const { data, error } = query
  const change = useSetSubscription(token)
  if (error instanceof ApiError && error.code === 'token_invalid') {
    return (
      <>
        <Notice>{t('unsubscribe.token_invalid')}</Notice>
        <Preferences />
      </>
    )
  }
  if (!data) return <LoadState query={query} rows={1} />
  const { kind, is_subscribed: isSubscribed } = data
  const about = t(`kinds.${kind}`)
  return (
    <>
      {isSubscribed ? (
        <p className="text-sm text-pretty text-text-2">{t('unsubscribe.text', { about })}</p>
      ) : (
        <Notice kind="info">{t('unsubscribe.done', { about })}</Notice>
      )}
      {change.error && <Notice>{errorText(t, change.error)}</Notice>}
      <Button
        variant={isSubscribed ? 'primary' : 'secondary'}
        pending={change.isPending}
        onClick={() => change.mutate(!isSubscribed)}
        className="pointer-coarse:h-11"
      >
        {t(isSubscribed ? 'unsubscribe.action' : 'unsubscribe.undo')}
      </Button>
      <Preferences />
    </>
  )
}

function Preferences() {
  const { t } = useTranslation('email-preferences')
  return (
    <ButtonLink to="/users/email_preferences" variant="quiet" className="pointer-coarse:h-11">
      {t('unsubscribe.more')}
    </ButtonLink>
  )
}
