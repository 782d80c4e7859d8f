import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { showToast } from '../lib/state/toasts.ts'

/** Says on any screen that `?password=changed` leads to that the password is another one, and takes that out of the address. */
export function PasswordChangedNotice() {
  const { t } = useTranslation('auth')
  const [search, setSearch] = useSearchParams()
  const isChanged = search.get('password') === 'changed'
  // The sign-in screen says it in its form, where it belongs to what one does next.
  const isSaidThere = useLocation().pathname === '/users/sign_in'
  useEffect(() => {
    if (!isChanged || isSaidThere) return
    showToast('info', t('passwordIsNew'))
    setSearch(
      (current) => {
        current.delete('password')
        return current
      },
      { replace: true },
    )
  }, [isChanged, isSaidThere, setSearch, t])
  return null
}
