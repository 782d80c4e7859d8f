import type { TeamProfile as Profile } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { PublicPages } from '../../../../entities/page/public-pages.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { JoinButton } from './join-button.tsx'
import { MemberPart } from './member-part.tsx'

/** `/o/{public_id}`: a team as its members see it, and everyone else who may. */
export function TeamProfile({ profile, onRetry }: { profile: Profile | undefined; onRetry: () => void }) {
  const { t } = useTranslation('teams')
  if (!profile) return <ProfileSkeleton />
  const { public_id, title, logo, description, is_member } = profile
  // To others, a team that only takes requests has nothing to say of pages.
  const showsPages = is_member || profile.pages === null || profile.pages.length > 0
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-6 pt-8 pb-16 max-sm:px-4">
      <div className="flex items-start gap-5 max-sm:flex-col">
        <TeamLogo title={title} url={logo} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 dir="auto" className="text-title font-semibold wrap-anywhere">
            {title}
          </h2>
          {description && (
            <p dir="auto" className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-text-2">
              {description}
            </p>
          )}
          {!is_member && profile.takes_requests && <JoinButton publicId={public_id} />}
        </div>
      </div>
      {is_member && <MemberPart publicId={public_id} />}
      {showsPages && (
        <section aria-labelledby="team-pages" className="flex flex-col gap-3">
          <h2 id="team-pages" className="text-base font-semibold">
            {t('profile.pages')}
          </h2>
          <PublicPages pages={profile.pages} empty={t('profile.noPages')} unavailable={t('profile.unavailable')} onRetry={onRetry} />
        </section>
      )}
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-hidden className="mx-auto flex w-full max-w-2xl items-start gap-5 px-6 pt-8 max-sm:px-4">
      <Skeleton className="size-24 shrink-0 rounded-lg" />
      <div className="flex flex-1 flex-col gap-3 pt-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </div>
  )
}
