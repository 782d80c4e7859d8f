import type { PublicProfile as Profile } from '@foyer/contracts/accounts/profiles'
import { FileText, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
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
        <Pages pages={profile.pages} isOwn={profile.is_own} onRetry={onRetry} />
      </section>
    </div>
  )
}

function Pages({ pages, isOwn, onRetry }: { pages: Profile['pages']; isOwn: boolean; onRetry: () => void }) {
  const { t } = useTranslation('profile')
  if (pages === null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{t('pages.unavailable')}</Notice>
        <Button onClick={onRetry}>{t('shared:retry')}</Button>
      </div>
    )
  }
  if (pages.length === 0) return <p className="text-sm text-text-2">{t(isOwn ? 'pages.noneOfYours' : 'pages.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {pages.map((page) => (
        <li key={page.public_id}>
          <Link to={pagePath(page)} title={page.title} className="hoverable flex min-h-11 items-center gap-3 px-4 py-2 text-sm font-medium">
            <FileText aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span dir="auto" className="truncate">
              {displayTitle(page.title)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
