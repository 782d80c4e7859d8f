import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../entities/session/avatar.tsx'

/** The person's picture or initial; opens the account menu once that is loaded. */
export function AvatarButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const name = user.name || user.email
  return (
    <button
      type="button"
      aria-label={t('accountMenu')}
      title={name}
      data-tour-stop="account"
      {...rest}
      className="touch-target ml-1 grid size-8 shrink-0 place-items-center rounded-full"
    >
      <Avatar name={name} url={user.avatar_url} size="small" />
    </button>
  )
}
