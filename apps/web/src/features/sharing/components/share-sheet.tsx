import { pageRoles } from '@foyer/contracts/pages/base/page-roles'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { AccessChange, PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { addressOfPage } from '../../../entities/page/page-address.ts'
import { can } from '../../../entities/page/can.ts'
import { pageAccessQuery } from '../../../entities/page/page-access.ts'
import { useUpdateAccess } from '../api/page-access.ts'
import { useSharedPage } from '../use-shared-page.ts'
import { AudienceLine } from './audience-line.tsx'
import { CopyLink } from './copy-link.tsx'
import { PageFeeds } from './page-feeds.tsx'
import { PagePeople } from './page-people.tsx'
import { PagePasswordSetting } from './page-password-setting.tsx'
import { RenewLink } from './renew-link.tsx'
import { ShareModes } from './share-modes.tsx'

const PageGroups = lazyFeature(async () => (await import('../groups/page-groups.tsx')).PageGroups)
const PageRequests = lazyFeature(async () => (await import('../requests/page-requests.tsx')).PageRequests)
const AccessPart = lazyFeature(async () => (await import('../access/access-part.tsx')).AccessPart)
const ReviewSetting = lazyFeature(async () => (await import('../access/review-setting.tsx')).ReviewSetting)
const PageEmbed = lazyFeature(async () => (await import('../embedding/page-embed.tsx')).PageEmbed)

/** Who may see the page, in plain words, and the way there once others may. */
export function ShareSheet({ page: requested, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['sharing', 'team-sharing'])
  const { page, listed, shown, judged, team, menuUpdatedAt } = useSharedPage(requested)
  const mayShare = can(judged, 'share')
  // Nobody lets others do what they may not do themselves.
  const mayEdit = can(judged, 'edit')
  const roles = mayEdit ? pageRoles : (['viewer'] as const)
  const query = useQuery({ ...pageAccessQuery(page.id), enabled: mayShare })
  const update = useUpdateAccess(page)
  const isSending = update.isPending
  const { refetch } = query
  // What was changed elsewhere changes the list.
  useEffect(() => {
    if (!isSending && mayShare) void refetch()
  }, [menuUpdatedAt, isSending, mayShare, refetch])
  /** It is chosen, and takes effect once there is a password. */
  const [isProtecting, setProtecting] = useState(false)
  /** Shown until the server has answered, from the click on. */
  const [sent, setSent] = useState<AccessChange | null>(null)
  const send = (change: AccessChange) => {
    setSent(change)
    update.mutate(change, { onSettled: () => setSent(null) })
  }
  const current = sent?.share_mode ?? page.share_mode
  const access = query.data?.share_mode === current ? query.data : undefined
  const isListed = sent?.is_listed ?? listed?.is_listed ?? access?.is_listed ?? current === 'public'
  const mode = isProtecting ? 'protected' : current
  const isEditable = sent?.allow_all_members_edit ?? access?.allow_all_members_edit ?? shown?.allow_all_members_edit ?? false
  const choose = (next: ShareMode) => {
    const waits = next === 'protected' && current !== 'protected'
    setProtecting(waits)
    update.reset()
    if (!waits && next !== current) send({ share_mode: next })
  }
  const error = update.error ?? (query.data ? null : query.error)
  const isOfField = error instanceof ApiError && error.fields.length > 0
  return (
    <Sheet open={open} onClose={onClose} title={t('title', { title: page.title })}>
      <AudienceLine
        mode={current}
        team={team}
        isEditable={isEditable}
        isListed={isListed}
        isOpenLink={current === 'link' && access?.access_token === null}
        isHidden={query.data?.is_hidden === true}
        isArchived={listed?.is_archived === true}
      />
      {can(judged, 'invite') && (
        <LazyPart>
          <PageRequests page={page} roles={roles} />
        </LazyPart>
      )}
      {error && !isOfField && (
        <Notice>
          {update.error && t('failed')} {errorText(t, error)}
        </Notice>
      )}
      {mayShare && <ShareModes mode={mode} current={current} team={team} onChoose={choose} />}
      {!mayShare && team && <p className="text-sm text-pretty text-text-2">{t('team-sharing:restricted', { team: team.title })}</p>}
      {mayShare && team && mode === current && current !== 'private' && (mayEdit || isEditable) && (
        <CheckField
          label={t('team-sharing:editable.name')}
          hint={t('team-sharing:editable.text')}
          checked={isEditable}
          onChange={(event) => send({ allow_all_members_edit: event.target.checked })}
        />
      )}
      {mode === 'protected' && (
        <PagePasswordSetting
          isFirst={isProtecting}
          pending={update.isPending}
          error={update.error}
          onSubmit={(password, onDone) =>
            update.mutate(
              { share_mode: 'protected', password },
              {
                onSuccess: () => {
                  setProtecting(false)
                  onDone()
                },
              },
            )
          }
        />
      )}
      {mayShare && mode === current && current === 'public' && (
        <CheckField
          label={t('listed.name')}
          hint={t('listed.text')}
          checked={isListed}
          onChange={(event) => send({ share_mode: 'public', is_listed: event.target.checked })}
        />
      )}
      {mode === current && current !== 'private' && (current !== 'link' || access) && (
        <CopyLink
          link={linkOf(shown ?? { ...page, public_url: null }, access)}
          hint={current === 'protected' ? t('linkAndPassword') : undefined}
        />
      )}
      {mode === current && current === 'link' && access && (
        <RenewLink hasToken={access.access_token !== null} pending={update.isPending} onRenew={() => send({ renew_link: true })} />
      )}
      {mode === current && current === 'public' && <PageFeeds publicId={page.public_id} />}
      {can(judged, 'invite') && (
        <>
          <PagePeople page={page} roles={roles} />
          <LazyPart>
            {team && <PageGroups page={page} team={team} roles={roles} />}
            {can(judged, 'manage') && <ReviewSetting page={page} />}
            <AccessPart page={page} team={team} />
          </LazyPart>
        </>
      )}
      {mode === current && access && (current === 'public' || access.access_token !== null) && (
        <LazyPart>
          <PageEmbed page={page} access={access} />
        </LazyPart>
      )}
    </Sheet>
  )
}

/** The address of a page in the browser, with the token by which it is shared. */
function linkOf(page: Parameters<typeof addressOfPage>[0], access: PageAccess | undefined): string {
  const token = access?.access_token
  return location.origin + addressOfPage(page) + (token ? `?access_token=${token}` : '')
}
