import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SessionList } from './session-list.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

/** `/users/edit`: name, e-mail address and password, and where one is logged in; for anonymous people a form to register first, and of these only the last for pupils. */
export function AccountScreen() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  return (
    <>
      {user?.is_anonymous && (
        <Section title={t('register.title')} text={t('register.text')}>
          <RegisterForm />
        </Section>
      )}
      {user?.is_pupil ? (
        <Section title={t('pupil.title')}>
          <p className="text-sm text-pretty text-text-2">{t('pupil.text', { name: user.name })}</p>
        </Section>
      ) : (
        <Section title={t('profile.title')} text={t('profile.text')}>
          <ProfileForm />
        </Section>
      )}
      {!user?.is_anonymous && !user?.is_pupil && (
        <>
          <Section title={t('email.title')} text={t('email.text', { email: user?.email })}>
            {user && !user.is_email_confirmed && <UnconfirmedNotice />}
            <EmailForm />
          </Section>
          <Section title={t('password.title')} text={t('password.text')}>
            <PasswordForm />
          </Section>
        </>
      )}
      <Section title={t('sessions.title')} text={t('sessions.text')}>
        <SessionList />
      </Section>
    </>
  )
}
