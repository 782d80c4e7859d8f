import type { FeedbackForm as FormName } from '@foyer/contracts/accounts/feedback'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { FeedbackForm } from '../../features/feedback/components/feedback-form.tsx'
import { NotFoundRoute } from './error.route.tsx'

const forms: Record<string, FormName> = {
  '/feedback/delete/account': 'account',
  '/feedback/delete/page': 'page',
  '/chrome_uninstall.html': 'chrome',
  '/newtab_uninstall.html': 'newtab',
  '/bookmarker_uninstall.html': 'bookmarker',
  '/five_questions.html': 'five_questions',
}

/** `/feedback/delete/{resource}`, `/chrome_uninstall.html`, `/newtab_uninstall.html`, `/bookmarker_uninstall.html`, `/five_questions.html` */
export function FeedbackRoute() {
  const { t } = useTranslation('feedback')
  const { pathname } = useLocation()
  const form = forms[pathname]
  if (!form) return <NotFoundRoute />
  return (
    <AuthLayout title={t(`forms.${form}.title`)}>
      <FeedbackForm key={form} form={form} />
    </AuthLayout>
  )
}
