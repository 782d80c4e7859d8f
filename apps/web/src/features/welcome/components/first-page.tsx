import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'

/** A new account's first page is on its way; when it does not come, one can be made by hand by whoever may create pages. */
export function FirstPage({ isWaiting, onCreate }: { isWaiting: boolean; onCreate: () => void }) {
  const { t } = useTranslation('welcome')
  const isDenied = useCurrentUser()?.denied_create_pages ?? false
  return (
    <div className="mx-auto flex min-h-[56dvh] max-w-sm flex-col items-center justify-center gap-3 px-6 text-center">
      <LayoutGrid aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <p role="status" className="flex items-center gap-2 text-text-2">
        {isWaiting && <Spinner />} {t(isWaiting ? 'preparing' : 'noPage')}
      </p>
      {!isWaiting && isDenied && <p className="text-sm text-pretty text-text-2">{t('account-errors:create_pages_denied')}</p>}
      {!isWaiting && !isDenied && (
        <Button variant="primary" aria-haspopup="dialog" onClick={onCreate}>
          {t('createFirst')}
        </Button>
      )}
    </div>
  )
}
