import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { type Consent, setConsent } from '../consent.ts'

type Props = {
  /** Announces what comes into it (`aria-live`). */
  container: Element
  privacyAddress: string | null
  /** What was said before. */
  agreed: Consent | undefined
  /** Opened by hand: it has the focus, and can be closed without another answer. */
  isAsked: boolean
  onClose: () => void
}

/** Asks whether partners may show something. It stands below the screen and stops nobody; to reject is as easy as to accept. */
export function ConsentBanner({ container, privacyAddress, agreed, isAsked, onClose }: Props) {
  const { t } = useTranslation('advertising')
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const before = document.activeElement
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    banner.current?.focus()
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isAsked, onClose])
  const answer = (next: Consent) => {
    setConsent(next)
    onClose()
  }
  return createPortal(
    <section
      ref={banner}
      role="dialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-popup max-sm:px-4"
    >
      <div className="mx-auto flex max-w-5xl items-center gap-x-8 gap-y-3 max-md:flex-col max-md:items-stretch">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-semibold">
            {t('consent.title')}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-sm text-text-2">
            {t('consent.text')} {agreed && t(`consent.${agreed}`)}{' '}
            {privacyAddress !== null && (
              <a href={privacyAddress} className="underline underline-offset-2">
                {t('privacy')}
              </a>
            )}
          </p>
        </div>
        <div className="flex gap-2 max-md:*:flex-1">
          <Button onClick={() => answer('denied')}>{t('consent.reject')}</Button>
          <Button onClick={() => answer('granted')}>{t('consent.accept')}</Button>
        </div>
      </div>
    </section>,
    container,
  )
}
