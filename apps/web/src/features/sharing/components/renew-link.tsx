import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'

/** Makes another link, after saying what stops working. `hasToken`: the link there is ends so; without one it is the plain address of the page. */
export function RenewLink({ hasToken, pending, onRenew }: { hasToken: boolean; pending: boolean; onRenew: () => void }) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-text-2">{t(hasToken ? 'renew.hint' : 'renew.hintOfAddress')}</p>
      <Button pending={pending} onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden size={16} strokeWidth={1.5} />
        {t('renew.action')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('renew.question')}
        text={t('renew.text')}
        action={t('renew.action')}
        onConfirm={onRenew}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
