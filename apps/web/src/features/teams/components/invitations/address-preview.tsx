import { useTranslation } from 'react-i18next'

const maxShown = 12

/** What was recognised in a pasted list, and what was not. */
export function AddressPreview({ addresses, invalid }: { addresses: string[]; invalid: string[] }) {
  const { t } = useTranslation('team-invitations')
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {addresses.length > 0 && (
        <>
          <p className="text-xs text-text-2">{t('preview.addresses', { count: addresses.length })}</p>
          <ul className="flex flex-wrap gap-1">
            {addresses.slice(0, maxShown).map((address) => (
              <li key={address} className="rounded-sm bg-surface-sunken px-1.5 py-0.5 text-xs wrap-anywhere">
                {address}
              </li>
            ))}
            {addresses.length > maxShown && (
              <li className="px-1.5 py-0.5 text-xs text-text-2">{t('preview.more', { count: addresses.length - maxShown })}</li>
            )}
          </ul>
        </>
      )}
      {invalid.length > 0 && (
        <p className="text-xs text-pretty wrap-anywhere text-danger">
          {t('preview.invalid', { count: invalid.length, list: invalid.slice(0, maxShown).join(', ') })}
        </p>
      )}
    </div>
  )
}
