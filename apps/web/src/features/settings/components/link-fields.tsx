import type { CurrentUser } from '@foyer/contracts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { saveAccountSetting } from '../save-account-setting.ts'

/** What is shown of the state of links: part of Premium, and on for who has it until they turn it off. */
export function LinkFields({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  return (
    <CheckField
      label={t('brokenLinks.label')}
      hint={t(user.is_premium ? 'brokenLinks.hint' : 'premiumOnly')}
      disabled={!user.is_premium}
      checked={user.is_premium && !user.ignore_broken_links}
      onChange={({ target }) => void saveAccountSetting({ ignore_broken_links: !target.checked })}
    />
  )
}
