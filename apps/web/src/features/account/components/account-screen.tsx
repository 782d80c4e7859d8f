import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

/** `/users/edit`: name, e-mail address and password, and where one is logged in. */
export function AccountScreen() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  useDocumentTitle(t('title'))
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-10 px-6 pt-8 pb-16 max-sm:px-4">
      <Section title={t('profile.title')} text={t('profile.text')}>
        <ProfileForm />
      </Section>
      <Section title={t('email.title')} text={t('email.text', { email: user?.email })}>
        <EmailForm />
      </Section>
      <Section title={t('password.title')} text={t('password.text')}>
        <PasswordForm />
      </Section>
      <Section title={t('sessions.title')} text={t('sessions.text')}>
        <SessionList />
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-sm text-pretty text-text-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
