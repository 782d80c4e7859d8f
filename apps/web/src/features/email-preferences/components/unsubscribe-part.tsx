import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { unsubscriptionQuery, useSetSubscription } from '../api/unsubscribe.ts'

/** Opened by the link of a message. Nothing changes before the button is clicked, as mail programs open links by themselves. */
export function UnsubscribePart({ token }: { token: string }) {
  const { t } = useTranslation('email-preferences')
  const { data, error } = useQuery(unsubscriptionQuery(token))
  const change = useSetSubscription(token)
  if (error) return <Notice>{errorText(t, error)}</Notice>
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('shared:loading')}</span>
        <SkeletonRows count={1} />
      </div>
    )
  }
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
      <ButtonLink to="/users/email_preferences" variant="quiet" className="pointer-coarse:h-11">
        {t('unsubscribe.more')}
      </ButtonLink>
    </>
  )
}
