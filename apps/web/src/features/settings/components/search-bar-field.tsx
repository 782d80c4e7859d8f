import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { saveAccountSetting } from '../save-account-setting.ts'

/** Whether pages have a search bar: everyone has it, and those with Premium may do without. */
export function SearchBarField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  return (
    <CheckField
      label={t('searchBar.label')}
      hint={t(user.is_premium ? 'searchBar.hint' : 'searchBar.premium')}
      disabled={!user.is_premium}
      checked={!user.hide_searchbar}
      onChange={({ target }) => void saveAccountSetting({ hide_searchbar: !target.checked })}
    />
  )
}
