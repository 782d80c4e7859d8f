import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { ownProfileQuery } from '../../../entities/session/own-profile.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/users/profile`: the picture of the person, and their public profile. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const query = useQuery(ownProfileQuery())
  if (!user) return null
  return (
    <>
      <Section title={t('picture.title')} text={t('picture.text')}>
        <PictureField user={user} />
      </Section>
      <Section title={t('title')} text={t('text')}>
        {query.data ? <ProfileForm profile={query.data} publicId={user.public_id} /> : <LoadState query={query} rows={5} />}
      </Section>
    </>
  )
}
