import type { PublicProfile as Profile } from '@foyer/contracts/accounts/profiles'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { PublicPages } from '../../../entities/page/public-pages.tsx'
import { Avatar } from '../../../entities/session/avatar.tsx'

/** `/u/{address}`: a person as others see them. `onRetry` asks again for pages that could not be loaded. */
export function PublicProfile({ profile, onRetry }: { profile: Profile | undefined; onRetry: () => void }) {
  const { t } = useTranslation('profile')
  if (!profile) return <ProfileSkeleton />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-6 pt-8 pb-16 max-sm:px-4">
      {profile.is_own && !profile.is_published && <Notice kind="info">{t('unpublished')}</Notice>}
      <div className="flex items-start gap-5 max-sm:flex-col">
        <Avatar name={profile.name} url={profile.avatar_url} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 dir="auto" className="text-title font-semibold wrap-anywhere">
            {profile.name}
          </h2>
          {profile.bio && (
            <p dir="auto" className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-text-2">
              {profile.bio}
            </p>
          )}
          {profile.is_own && (
            <ButtonLink to="/users/profile" size="sm" className="mt-1 self-start pointer-coarse:h-11">
              <Pencil aria-hidden size={16} strokeWidth={1.5} />
              {t('edit')}
            </ButtonLink>
          )}
        </div>
      </div>
      <section aria-labelledby="profile-pages" className="flex flex-col gap-3">
        <h2 id="profile-pages" className="text-base font-semibold">
          {t('pages.title')}
        </h2>
        <PublicPages
          pages={profile.pages}
          empty={t(profile.is_own ? 'pages.noneOfYours' : 'pages.none')}
          unavailable={t('pages.unavailable')}
          onRetry={onRetry}
        />
      </section>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-hidden className="mx-auto flex w-full max-w-2xl items-start gap-5 px-6 pt-8 max-sm:px-4">
      <Skeleton className="size-24 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-3 pt-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </div>
  )
}
