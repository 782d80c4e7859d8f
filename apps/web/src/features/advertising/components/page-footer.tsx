import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ShownAdvertising } from '@foyer/contracts/advertising/shown-advertising'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  advertising: Pick<ShownAdvertising, 'brand' | 'privacy_address'>
  viewer: Pick<CurrentUser, 'is_premium' | 'is_member_of_premium_organization'> | null
  isPhone: boolean
  /** Whether it says that links earn money. */
  hasNotice: boolean
  /** Absent where nobody has to be asked. */
  onCookies: (() => void) | undefined
  children: ReactNode
}

const linkClass = 'touch-target rounded-sm underline underline-offset-2 hover:text-text'

/** The end of a page: whose software it is (not for Pro, nor on phones), that links earn money, and the way to what was agreed to. */
export function PageFooter({ advertising: { brand, privacy_address: privacy }, viewer, isPhone, hasNotice, onCookies, children }: Props) {
  const { t } = useTranslation('advertising')
  const isPro = viewer?.is_premium || viewer?.is_member_of_premium_organization
  const hasBrand = brand !== null && !isPro && !isPhone
  if (!hasBrand && !hasNotice && !onCookies) return <>{children}</>
  return (
    <footer className="flex flex-col items-center gap-3 px-6 pt-2 pb-6 text-center text-xs text-text-3 max-sm:px-4">
      {children}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {hasNotice && <p>{t('affiliateNotice')}</p>}
        {onCookies && (
          <button type="button" onClick={onCookies} className={linkClass}>
            {t('cookies')}
          </button>
        )}
        {privacy !== null && onCookies && (
          <a href={privacy} className={linkClass}>
            {t('privacy')}
          </a>
        )}
        {hasBrand && (
          <a href={brand.address} className={linkClass}>
            {t('brand', { name: brand.name })}
          </a>
        )}
      </div>
    </footer>
  )
}
