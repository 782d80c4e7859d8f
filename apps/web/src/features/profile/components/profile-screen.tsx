import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { ownProfileQuery } from '../api/own-profile.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/users/profile`: the picture of the person, and their public profile. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const { data: profile, error, refetch, isFetching } = useQuery(ownProfileQuery())
  if (!user) return null
  return (
    <>
      <Section title={t('picture.title')} text={t('picture.text')}>
        <PictureField user={user} />
      </Section>
      <Section title={t('title')} text={t('text')}>
        {profile && <ProfileForm profile={profile} publicId={user.public_id} />}
        {!profile && error && (
          <div className="flex flex-col items-start gap-3">
            <Notice>{errorText(t, error)}</Notice>
            <Button pending={isFetching} onClick={() => void refetch()}>
              {t('shared:retry')}
            </Button>
          </div>
        )}
        {!profile && !error && (
          <div className="flex max-w-md flex-col gap-4" aria-busy="true">
            <span className="sr-only">{t('shared:loading')}</span>
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
      </Section>
    </>
  )
}
