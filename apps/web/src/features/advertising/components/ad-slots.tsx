import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ShownSlot } from '@foyer/contracts/advertising/shown-advertising'
import { useTranslation } from 'react-i18next'

type Viewer = Pick<CurrentUser, 'is_premium' | 'is_member_of_premium_organization'> | null

/** The slots of one place, each as large from the start as it will be. */
export function AdSlots({ slots, viewer }: { slots: readonly ShownSlot[]; viewer: Viewer }) {
  const { t } = useTranslation('advertising')
  if (slots.length === 0) return null
  const isPro = viewer?.is_premium || viewer?.is_member_of_premium_organization
  return (
    <aside aria-label={t('label')} className="flex flex-col items-center gap-2 px-6 pb-6">
      <p className="text-xs text-text-3">{t('label')}</p>
      <div className="flex max-w-full flex-wrap justify-center gap-4">
        {slots.map((slot) => (
          <SlotFrame key={slot.name} slot={slot} title={t('label')} />
        ))}
      </div>
      {!isPro && (
        <a href={viewer ? '/users/upgrade' : '/users/sign_up'} className="touch-target text-sm text-text-2 underline underline-offset-2">
          {t('remove_ads_become_pro')}
        </a>
      )}
    </aside>
  )
}

/** What runs in it has no origin, and reaches nothing of the page around it. */
function SlotFrame({ slot: { is_own: isOwn, src, width, height }, title }: { slot: ShownSlot; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      width={width}
      height={height}
      sandbox={`${isOwn ? '' : 'allow-scripts '}allow-popups allow-popups-to-escape-sandbox`}
      allow=""
      referrerPolicy={isOwn ? 'no-referrer' : 'strict-origin'}
      className="max-w-full border-0"
    />
  )
}
