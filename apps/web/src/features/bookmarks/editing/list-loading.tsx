import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import type { Loading } from './control.ts'

/** Shown while the rest of a long list is loaded for an action on all of it. The count changes too often to be announced. */
export function ListLoading({ loaded, total, cancel }: Loading) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <div className="flex items-center gap-2 py-1 text-sm text-text-2">
      <Spinner />
      <div className="min-w-0 flex-1">
        <p role="status">{t('loadingList')}</p>
        <p aria-hidden className="text-xs text-text-3 tabular-nums">
          {t('loadedOf', { loaded, total })}
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={cancel} className="-mr-1.5">
        {t('shared:cancel')}
      </Button>
    </div>
  )
}
