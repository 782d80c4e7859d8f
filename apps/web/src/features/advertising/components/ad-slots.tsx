import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ShownSlot } from '@foyer/contracts/advertising/shown-advertising'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Viewer = Pick<CurrentUser, 'is_premium' | 'is_member_of_premium_organization'> | null

/** Slots below a page, with the way to a page without any. */
export function PageSlots({ slots, viewer }: { slots: readonly ShownSlot[]; viewer: Viewer }) {
  const { t } = useTranslation('advertising')
  if (slots.length === 0) return null
  return (
    <aside aria-label={t('label')} className="flex flex-col items-center gap-2 px-6 pb-6">
      <Frames slots={slots} />
      <RemoveAds viewer={viewer} />
    </aside>
  )
}

/** Slots of the footer; `children`: the way to a page without any, where none is above. */
export function FooterSlots({ slots, children }: { slots: readonly ShownSlot[]; children: ReactNode }) {
  if (slots.length === 0) return null
  return (
    <div className="flex max-w-full flex-col items-center gap-2 pb-3">
      <Frames slots={slots} />
      {children}
    </div>
  )
}

function Frames({ slots }: { slots: readonly ShownSlot[] }) {
  const { t } = useTranslation('advertising')
  return (
    <>
      <p className="text-xs text-text-3">{t('label')}</p>
      <div className="flex max-w-full flex-wrap justify-center gap-4">
        {slots.map((slot) => (
          <SlotFrame key={slot.name} slot={slot} title={t('label')} />
        ))}
      </div>
    </>
  )
}

/** The way to a page without advertising, for who has no plan. */
export function RemoveAds({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('advertising')
  if (viewer?.is_premium || viewer?.is_member_of_premium_organization) return null
  return (
    <a href={viewer ? '/users/upgrade' : '/users/sign_up'} className="touch-target text-sm text-text-2 underline underline-offset-2">
      {t('remove_ads_become_pro')}
    </a>
  )
}

/** As large from the start as it will be. What runs in it has no origin, and reaches nothing of the page around it. */
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
