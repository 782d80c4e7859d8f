import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'

/** The way in for who has forgotten the password: a link by e-mail. */
export function EmailLinkOption() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  return (
    <ButtonLink to={{ pathname: '/users/sign_in/link', search: search.toString() }} className="pointer-coarse:h-11">
      <Mail aria-hidden size={16} strokeWidth={1.5} />
      {t('emailLink.open')}
    </ButtonLink>
  )
}
