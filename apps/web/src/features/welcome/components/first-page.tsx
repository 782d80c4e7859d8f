import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'

/** A new account's first page is on its way; when it does not come, one can be made by hand. */
export function FirstPage({ isWaiting, onCreate }: { isWaiting: boolean; onCreate: () => void }) {
  const { t } = useTranslation('welcome')
  return (
    <div className="mx-auto flex min-h-[56dvh] max-w-sm flex-col items-center justify-center gap-3 px-6 text-center">
      <LayoutGrid aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <p role="status" className="flex items-center gap-2 text-text-2">
        {isWaiting && <Spinner />} {t(isWaiting ? 'preparing' : 'noPage')}
      </p>
      {!isWaiting && (
        <Button variant="primary" aria-haspopup="dialog" onClick={onCreate}>
          {t('createFirst')}
        </Button>
      )}
    </div>
  )
}
