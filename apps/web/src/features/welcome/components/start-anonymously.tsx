import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStartAnonymously } from '../api/start-anonymously.ts'

/** The way in for who wants to look first. */
export function StartAnonymously() {
  const { t, i18n } = useTranslation('welcome')
  const start = useStartAnonymously()
  return (
    <div className="start-anonymously flex flex-col items-start gap-2">
      <Button variant="quiet" pending={start.isPending} onClick={() => start.mutate(i18n.language)} className="-ml-3.5">
        {t('startAnonymously')}
      </Button>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
    </div>
  )
}
