import { showsAds } from '@foyer/contracts/advertising/ad-rule'
import type { ShownAdvertising } from '@foyer/contracts/advertising/shown-advertising'
import { useCallback, useEffect, useState } from 'react'
import { hasMonetizedLinks } from '../../../entities/premium/monetized-links.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useMedia, wideScreen } from '../../../lib/hooks/use-media.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { adSceneOf } from '../ad-scene.ts'
import { consent, readConsent } from '../consent.ts'
import { useFollowedLinks } from '../links/use-followed-links.ts'
import { useOpenPage } from '../use-open-page.ts'
import { FooterSlots, PageSlots, RemoveAds } from './ad-slots.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { PageFooter } from './page-footer.tsx'

/** A phone on its side is wide and not high. */
const lyingPhone = '(pointer: coarse) and (max-height: 30rem)'

/** What there is besides a page, below it: advertising, the question whether partners may show any, and the footer. `container`: where the question is put. */
export function Extras({ advertising, container }: { advertising: ShownAdvertising; container: Element }) {
  const page = useOpenPage()
  const viewer = useCurrentUser()
  const agreed = useStore(consent)
  const isOnline = useOnline()
  const isPhone = [!useMedia(wideScreen), useMedia(lyingPhone)].includes(true)
  const [isAsked, setIsAsked] = useState(false)
  // An account does not become old while it looks.
  const [openedAt] = useState(() => Math.floor(Date.now() / 1000))
  const close = useCallback(() => setIsAsked(false), [])
  // In another tab, perhaps.
  useEffect(() => {
    addEventListener('focus', readConsent)
    return () => removeEventListener('focus', readConsent)
  }, [])
  const earns = advertising.has_monetized_links && viewer !== undefined && hasMonetizedLinks(viewer)
  useFollowedLinks(earns ? page : undefined)
  // Until it is known who looks, nothing is shown to them.
  if (!page || viewer === undefined) return null

  const isShown = showsAds(adSceneOf(page, viewer, { isPhone, isPartnerHost: advertising.is_partner_host, now: openedAt }))
  const own = advertising.slots.filter(({ is_own: isOwn }) => isOwn && page.show_internal_banner)
  const ofPartners = advertising.slots.filter(({ is_own: isOwn }) => !isOwn)
  const slots = isShown ? [...own, ...(agreed === 'granted' && isOnline ? ofPartners : [])] : []
  const ofPage = slots.filter(({ place }) => place === 'page_end')
  const isUnanswered = isShown && ofPartners.length > 0 && agreed === undefined
  return (
    <>
      <PageSlots slots={ofPage} viewer={viewer} />
      <PageFooter
        advertising={advertising}
        viewer={viewer}
        isPhone={isPhone}
        hasNotice={earns && advertising.has_affiliate_notice}
        onCookies={ofPartners.length > 0 && !viewer?.is_pupil ? () => setIsAsked(true) : undefined}
      >
        <FooterSlots slots={slots.filter(({ place }) => place === 'footer')}>
          {ofPage.length === 0 && <RemoveAds viewer={viewer} />}
        </FooterSlots>
      </PageFooter>
      {(isUnanswered || isAsked) && (
        <>
          {/* The end of the page stays in view above the question. */}
          <div aria-hidden className="h-48" />
          <ConsentBanner
            container={container}
            privacyAddress={advertising.privacy_address}
            agreed={agreed}
            isAsked={isAsked}
            onClose={close}
          />
        </>
      )}
    </>
  )
}
