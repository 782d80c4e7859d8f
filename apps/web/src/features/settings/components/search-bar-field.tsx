import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { hasFeature } from '../../../entities/premium/has-feature.ts'
import { saveAccountSetting } from '../save-account-setting.ts'

/** Whether pages have a search bar: everyone has it, and those with Premium may do without. */
export function SearchBarField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const isAllowed = hasFeature(user, 'hidden_search_bar')
  return (
    <CheckField
      label={t('searchBar.label')}
      hint={t(isAllowed ? 'searchBar.hint' : 'searchBar.premium')}
      disabled={!isAllowed}
      checked={!user.hide_searchbar}
      onChange={({ target }) => void saveAccountSetting({ hide_searchbar: !target.checked })}
    />
  )
}
