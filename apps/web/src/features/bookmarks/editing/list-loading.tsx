import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import type { Loading } from './control.ts'

/** Shown while the rest of a long list is loaded for an action on all of it. The count changes too often to be announced. */
export function ListLoading({ loaded, total, cancel }: Loading) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-1 text-sm text-text-2">
      <Spinner />
      <span role="status">{t('loadingList')}</span>
      <span aria-hidden className="flex-1 text-text-3 tabular-nums">
        {t('loadedOf', { loaded, total })}
      </span>
      <Button size="sm" variant="quiet" onClick={cancel}>
        {t('shared:cancel')}
      </Button>
    </div>
  )
}
