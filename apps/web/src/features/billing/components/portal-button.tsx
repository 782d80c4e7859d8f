import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { usePortal } from '../api/billing.ts'

/** Leads to the payment provider, where a subscription and how it is paid are changed. */
export function PortalButton({ variant, label }: { variant?: 'primary' | 'secondary'; label: string }) {
  const { t } = useTranslation(['billing', 'errors', 'account-errors'])
  const portal = usePortal()
  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        pending={portal.isPending}
        onClick={() => portal.mutate()}
        className="self-start pointer-coarse:h-11"
      >
        {label}
      </Button>
      {portal.error && <Notice>{errorText(t, portal.error)}</Notice>}
    </>
  )
}
