import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'

/** What was removed from an account that somebody had created with an address that is not theirs, and why. */
export function RemovedAccess({ removed, email }: { removed: readonly AccessKind[]; email: string }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <p className="text-sm text-pretty break-words text-text-2">{t('removedAccess.text', { email })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {removed.map((kind) => (
          <li key={kind}>{t(`removedAccess.kinds.${kind}`)}</li>
        ))}
      </ul>
    </>
  )
}
