import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { hasFeature } from '../../../entities/premium/has-feature.ts'
import { saveAccountSetting } from '../save-account-setting.ts'

/** What is shown of the state of links: part of Premium, and on for who has it until they turn it off. */
export function LinkFields({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const hasBrokenLinks = hasFeature(user, 'broken_links')
  const hasDuplicates = hasFeature(user, 'duplicates')
  return (
    <>
      <CheckField
        label={t('brokenLinks.label')}
        hint={t(hasBrokenLinks ? 'brokenLinks.hint' : 'premiumOnly')}
        disabled={!hasBrokenLinks}
        checked={hasBrokenLinks && !user.ignore_broken_links}
        onChange={({ target }) => void saveAccountSetting({ ignore_broken_links: !target.checked })}
      />
      <CheckField
        label={t('duplicates.label')}
        hint={t(hasDuplicates ? 'duplicates.hint' : 'premiumOnly')}
        disabled={!hasDuplicates}
        checked={hasDuplicates && !user.hide_duplicate_links}
        onChange={({ target }) => void saveAccountSetting({ hide_duplicate_links: !target.checked })}
      />
    </>
  )
}
