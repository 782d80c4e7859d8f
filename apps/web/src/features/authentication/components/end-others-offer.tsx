import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { sessionsQuery, useEndOtherSessions } from '../../../entities/session/own-sessions.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'

/** After a change of how one logs in: what was logged in before it stays so, unless the person wants otherwise. Nothing where there is no other browser. */
export function EndOthersOffer() {
  const { t } = useTranslation('authentication')
  const { data: sessions = [] } = useQuery(sessionsQuery())
  const end = useEndOtherSessions()
  const count = sessions.filter((session) => !session.is_current).length
  if (end.isSuccess) return <Notice kind="info">{t('others.ended')}</Notice>
  if (count === 0) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm text-pretty text-text-2">{t('others.text', { count })}</p>
      {end.error && <Notice>{errorText(t, end.error)}</Notice>}
      <Button size="sm" pending={end.isPending} onClick={() => end.mutate()} className="pointer-coarse:h-11">
        {t('others.end')}
      </Button>
    </div>
  )
}
