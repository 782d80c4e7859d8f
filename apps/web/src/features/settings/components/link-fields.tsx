import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { saveAccountSetting } from '../save-account-setting.ts'

/** What is shown of the state of links: part of Premium, and on for who has it until they turn it off. */
export function LinkFields({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const { is_premium: isPremium } = user
  return (
    <>
      <CheckField
        label={t('brokenLinks.label')}
        hint={t(isPremium ? 'brokenLinks.hint' : 'premiumOnly')}
        disabled={!isPremium}
        checked={isPremium && !user.ignore_broken_links}
        onChange={({ target }) => void saveAccountSetting({ ignore_broken_links: !target.checked })}
      />
      <CheckField
        label={t('duplicates.label')}
        hint={t(isPremium ? 'duplicates.hint' : 'premiumOnly')}
        disabled={!isPremium}
        checked={isPremium && !user.hide_duplicate_links}
        onChange={({ target }) => void saveAccountSetting({ hide_duplicate_links: !target.checked })}
      />
    </>
  )
}
