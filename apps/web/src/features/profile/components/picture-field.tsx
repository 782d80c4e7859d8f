import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { PictureUpload } from '../../../components/picture-upload.tsx'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { useRemoveAvatar, useSetAvatar } from '../api/avatar.ts'

/** The picture of the person, to be replaced or removed. */
export function PictureField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  return (
    <PictureUpload label={t('picture.file')} hasPicture={user.avatar_url !== null} upload={useSetAvatar()} removal={useRemoveAvatar()}>
      <Avatar name={user.name || user.email} url={user.avatar_url} size="large" />
    </PictureUpload>
  )
}
