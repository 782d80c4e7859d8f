import type { CurrentUser } from '@foyer/contracts/accounts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { tileOf } from '../../../lib/browser/links.ts'

/** The person's initial; opens the account menu once that is loaded. */
export function AvatarButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const name = user.name || user.email
  const { letter, colour } = tileOf('', name)
  return (
    <button
      type="button"
      aria-label={t('accountMenu')}
      title={name}
      {...rest}
      className="touch-target ml-1 grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold select-none"
      data-tile={colour}
    >
      {letter}
    </button>
  )
}
